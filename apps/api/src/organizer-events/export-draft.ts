import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { requireOrganizer } from './check-drafts.ts';
import { contentFile } from './content-file.ts';
import { requireOwnEvent } from './own-events.ts';

/** The draft in the operator's format; records it. Throws NotFoundError. */
export async function exportDraft(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<Record<string, unknown>> {
  const { organizerId } = caller;
  const { content, stored } = await requireOwnEvent(db, organizerId, eventId);
  const organizer = await requireOrganizer(db, organizerId);
  await recordActivity(db, { organizerId, caller, action: 'eventExported', subject: content.name });
  return contentFile({ content, organizer, stored, publishedAt: stored?.event.publishedAt ?? null });
}
