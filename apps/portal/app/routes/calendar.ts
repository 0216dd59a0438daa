import { calendarFile } from '@dorsal/domain/calendar-file';
import { listedEntry } from '../../server/feeds/event-entries.ts';
import { feedAnswer, noFeed } from '../../server/feeds/feed-answer.ts';
import { filteredEvents, filterWords } from '../../server/feeds/filtered-events.ts';
import { stampedEntries } from '../../server/feeds/stamped-entries.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/calendar.ts';

/** Calendar apps on phones slow down with more. */
const mostEvents = 500;
const refreshHours = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const events = await filteredEvents(serverApi(context), searchParams, { most: mostEvents, now });
  if (!events) return noFeed(503);
  const { publicUrl, productName } = context.get(serverContext).configuration;
  const entries = events.flatMap((event) => listedEntry(event, publicUrl) ?? []);
  const name = [productName, filterWords(searchParams)].filter(Boolean).join(': ');
  return feedAnswer(calendarFile(stampedEntries(entries, now), { name, refreshHours }), 'text/calendar', {
    'Content-Disposition': 'inline; filename="eventos.ics"',
  });
}
