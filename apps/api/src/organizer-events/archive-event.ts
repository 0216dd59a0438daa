import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { RefusedError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { requireOrganizer } from './check-drafts.ts';
import { lockOwnEvent } from './lock-own-event.ts';
import { eventStateOf } from './panel-event.ts';

class EventInUseError extends RefusedError {
  override name = 'EventInUseError';

  constructor() {
    super({
      status: 409,
      code: 'event_in_use',
      message: 'Solo se archiva un evento finalizado, cerrado o sin publicar. Cierra antes su venta.',
    });
  }
}

const archivableStates: readonly string[] = ['draft', 'closed', 'finished'];

/** Moves a finished, closed or unpublished event out of the list. Throws NotFoundError and EventInUseError. */
export async function archiveEvent(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  await inTransaction(db, (tx) => moveEvent(tx, caller, { eventId, isArchived: true }));
}

/** Moves an archived event back to the list. Throws NotFoundError. */
export async function unarchiveEvent(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  eventId: string,
): Promise<void> {
  await inTransaction(db, (tx) => moveEvent(tx, caller, { eventId, isArchived: false }));
}

async function moveEvent(
  tx: Transaction,
  caller: OrganizerCaller,
  { eventId, isArchived }: { readonly eventId: string; readonly isArchived: boolean },
): Promise<void> {
  const { organizerId } = caller;
  const own = await lockOwnEvent(tx, organizerId, eventId);
  const { now } = await requireOrganizer(tx, organizerId);
  if (isArchived && !archivableStates.includes(eventStateOf(own, now))) throw new EventInUseError();
  const isOther = isArchived ? isNull(eventDrafts.archivedAt) : isNotNull(eventDrafts.archivedAt);
  const moved = await tx
    .update(eventDrafts)
    .set({ archivedAt: isArchived ? sql`now()` : null })
    .where(and(eq(eventDrafts.eventId, eventId), isOther))
    .returning({ eventId: eventDrafts.eventId });
  if (moved.length === 0) return;
  const action = isArchived ? 'eventArchived' : 'eventUnarchived';
  await recordActivity(tx, { organizerId, caller, action, subject: own.content.name });
}
