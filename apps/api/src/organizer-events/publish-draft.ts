import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { checkedDraft, requireOrganizer } from './check-drafts.ts';
import { blockersOf, draftProblems } from './draft-problems.ts';
import { lockDraft } from './draft-rows.ts';
import { lockOwnEvent } from './lock-own-event.ts';
import { isOutdated, requireOwnEvent } from './own-events.ts';
import {
  DraftBlockedError,
  DraftChangedError,
  EventChangedError,
  PublicationTimeError,
} from './publish-errors.ts';
import { publishLocked } from './publish-locked.ts';

interface Publish {
  readonly eventId: string;
  /** The version that the person saw. */
  readonly version: number;
  /** Null: now. */
  readonly at: Date | null;
  /** When what is published had last changed as the person saw it, to publish an outdated draft over it. */
  readonly over?: Date | undefined;
}

/**
 * Publishes a draft, or schedules its publication. Throws NotFoundError, DraftChangedError if `version` is not the
 * latest, EventChangedError for an outdated draft without `over`, DraftBlockedError and PublicationTimeError.
 */
export async function publishDraft(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { eventId, version, at, over }: Publish,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const own = await requireOwnEvent(tx, organizerId, eventId);
    if ((await lockDraft(tx, organizerId, own)) !== version) throw new DraftChangedError();
    if (over) await acceptChange(tx, { eventId, over });
    if (at === null) await publishLocked(tx, { organizerId, eventId, caller });
    else await schedule(tx, caller, { eventId, at });
  });
}

/** The person has seen what is published: from now on the draft is based on it. */
async function acceptChange(
  tx: Transaction,
  { eventId, over }: { readonly eventId: string; readonly over: Date },
): Promise<void> {
  await tx.update(eventDrafts).set({ basedOn: over }).where(eq(eventDrafts.eventId, eventId));
}

async function schedule(
  tx: Transaction,
  caller: OrganizerCaller,
  { eventId, at }: { readonly eventId: string; readonly at: Date },
): Promise<void> {
  const { organizerId } = caller;
  const own = await requireOwnEvent(tx, organizerId, eventId);
  const organizer = await requireOrganizer(tx, organizerId);
  if (isOutdated(own)) throw new EventChangedError();
  const blockers = blockersOf(draftProblems(await checkedDraft(tx, organizer, own)));
  if (blockers.length > 0) throw new DraftBlockedError(blockers);
  const { startsAt, name } = own.content;
  if (at <= organizer.now) throw new PublicationTimeError('Elige un momento futuro, o publica ahora.');
  if (startsAt !== null && at.getTime() >= Date.parse(startsAt)) {
    throw new PublicationTimeError('El evento ya habrá empezado. Elige un momento anterior a la salida.');
  }
  await tx.update(eventDrafts).set({ publishAt: at }).where(eq(eventDrafts.eventId, eventId));
  const after = { at: at.toISOString() };
  await recordActivity(tx, { organizerId, caller, action: 'eventScheduled', subject: name, after });
}

/** Removes the moment of publication, if there is one. Throws NotFoundError. */
export async function unscheduleDraft(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const { draft } = await lockOwnEvent(tx, organizerId, eventId);
    if (!draft?.publishAt) return;
    await tx.update(eventDrafts).set({ publishAt: null }).where(eq(eventDrafts.eventId, eventId));
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'eventScheduleRemoved',
      subject: draft.content.name,
      before: { at: draft.publishAt.toISOString() },
    });
  });
}
