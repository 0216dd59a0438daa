import { InvalidRequestError, NotFoundError } from '@dorsal/api-client';
import { calendarFile } from '@dorsal/domain/calendar-file';
import { chosenEntry } from '../../server/feeds/event-entries.ts';
import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { stampedEntries } from '../../server/feeds/stamped-entries.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/event-calendar.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(serverContext).configuration;
  try {
    const event = await serverApi(context).events.get(params.id);
    const entry = chosenEntry(event, publicUrl);
    if (!entry) return noFeed(404);
    // Not as an attachment, so that phones offer to add it to the calendar instead of storing a file.
    return feedAnswer(calendarFile(stampedEntries([entry], new Date())), 'text/calendar', {
      'Content-Disposition': `inline; filename="${event.slug}.ics"`,
    });
  } catch (error) {
    const isUnknown = error instanceof NotFoundError || error instanceof InvalidRequestError;
    return noFeed(isUnknown ? 404 : 503);
  }
}
