import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { NoPermissionError, type OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { insertDraft } from './draft-rows.ts';
import { readContent } from './format-problems.ts';
import { freeSlug } from './free-slug.ts';

/** Drafts that an organizer may create in an hour: more are a program's. */
const perHour = { action: 'event-draft', times: 60, windowSeconds: 3600 };

interface Added {
  readonly content: EventDraftContent;
  /** The name of the event that it repeats. */
  readonly copyOf?: string;
}

/**
 * Stores a new draft and returns the id of its event. Its address gets a number if another event has it. Throws
 * NoPermissionError for a membership that is limited to some events, which would not see it, and TooManyRequestsError.
 */
export async function addDraft(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { content, copyOf }: Added,
): Promise<string> {
  const { organizerId, userId, eventIds } = caller;
  if (eventIds !== null) throw new NoPermissionError();
  await limitFor(db, organizerId, perHour);
  const eventId = newId();
  const { formatPaths } = readContent(content);
  await inTransaction(db, async (tx) => {
    const slug = await freeSlug(tx, content.slug);
    await insertDraft(tx, { organizerId, eventId, content: { ...content, slug }, formatPaths, userId });
    const subject = content.name;
    const after = copyOf === undefined ? {} : { after: { copyOf } };
    await recordActivity(tx, { organizerId, caller, action: 'eventCreated', subject, ...after });
  });
  return eventId;
}
