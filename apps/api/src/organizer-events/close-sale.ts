import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { events } from '../db/schema/events.ts';
import { RefusedError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { requireOrganizer } from './check-drafts.ts';
import { lockOwnEvent } from './lock-own-event.ts';
import { isPublic } from './own-events.ts';

class UnpublishedEventError extends RefusedError {
  override name = 'UnpublishedEventError';

  constructor() {
    super({
      status: 409,
      code: 'event_unpublished',
      message: 'Este evento no está publicado: todavía no vende. Publícalo antes.',
    });
  }
}

class ArchivedEventError extends RefusedError {
  override name = 'ArchivedEventError';

  constructor() {
    super({
      status: 409,
      code: 'event_archived',
      message: 'Este evento está archivado. Recupéralo antes de abrir otra vez su venta.',
    });
  }
}

/** Stops the sale of a published event, until it is continued. Throws NotFoundError and UnpublishedEventError. */
export function closeSale(services: Pick<Services, 'db'>, caller: OrganizerCaller, eventId: string) {
  return switchSale(services, caller, { eventId, isClosed: true });
}

/** Continues a stopped sale. Throws as `closeSale` does, and ArchivedEventError. */
export function reopenSale(services: Pick<Services, 'db'>, caller: OrganizerCaller, eventId: string) {
  return switchSale(services, caller, { eventId, isClosed: false });
}

async function switchSale(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { eventId, isClosed }: { readonly eventId: string; readonly isClosed: boolean },
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    const own = await lockOwnEvent(tx, organizerId, eventId);
    const { now } = await requireOrganizer(tx, organizerId);
    if (!isPublic(own, now)) throw new UnpublishedEventError();
    if (!isClosed && own.draft?.archivedAt) throw new ArchivedEventError();
    const isOther = isClosed ? isNull(events.salesClosedAt) : isNotNull(events.salesClosedAt);
    await keepBasis(tx, eventId);
    const switched = await tx
      .update(events)
      // The lists compare the time of change.
      .set({ salesClosedAt: isClosed ? sql`now()` : null, updatedAt: sql`now()` })
      .where(and(eq(events.id, eventId), eq(events.organizerId, organizerId), isOther))
      .returning({ name: events.name });
    const action = isClosed ? 'eventClosed' : 'eventReopened';
    for (const { name } of switched) await recordActivity(tx, { organizerId, caller, action, subject: name });
  });
}

/** A draft that is based on what is published stays so: it has nothing that a stopped sale changes. */
async function keepBasis(tx: Transaction, eventId: string): Promise<void> {
  const isBasedOnIt = sql`date_trunc('milliseconds', ${eventDrafts.basedOn}) = (
    select date_trunc('milliseconds', ${events.updatedAt}) from ${events} where ${events.id} = ${eventId})`;
  await tx
    .update(eventDrafts)
    .set({ basedOn: sql`now()` })
    .where(and(eq(eventDrafts.eventId, eventId), isBasedOnIt));
}
