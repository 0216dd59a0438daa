import { inArray, type SQL, sql } from 'drizzle-orm';
import { type AskedDocument, isDocumentOver } from '@dorsal/domain/asked-documents';
import { withReplacedTickets } from '../db/current-tickets.ts';
import type { Database, Executor } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { raceAt } from '../db/race-at.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { personDocuments } from '../db/schema/person-documents.ts';

/** Deletes the documents of these participants, with their states. */
export async function forgetDocuments(db: Executor, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return;
  await db.delete(personDocuments).where(inArray(personDocuments.participantId, [...participantIds]));
}

/** Deletes the documents of the people of these orders. */
export async function forgetDocumentsOfOrders(db: Executor, orderIds: readonly string[]): Promise<void> {
  const people = db
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.orderId, [...orderIds]));
  await db.delete(personDocuments).where(inArray(personDocuments.participantId, people));
}

/**
 * The job: deletes documents when their days after the race are over, counted in the event's zone, and those that the event
 * does not ask of the place any more.
 */
export async function forgetOldDocuments(db: Database): Promise<void> {
  const holding = await db
    .select({
      id: events.id,
      sport: events.sport,
      startsAt: raceAt.mapWith(events.startsAt),
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(events.updatedAt),
    })
    .from(events)
    .where(
      sql`exists (select 1 from ${personDocuments} join ${participants} on ${participants.id} = ${personDocuments.participantId}
        join ${orders} on ${orders.id} = ${participants.orderId} where ${orders.eventId} = ${events.id})`,
    );
  for (const { id, sport, ...race } of holding) {
    const kept = (sport?.documents ?? []).filter((document) => !isDocumentOver(document, race));
    await deleteOfEvent(db, id, sql`not (${sql.join([sql`false`, ...kept.map(isAsked)], sql` or `)})`);
  }
}

/** Rules name current ticket types, places keep the type that they were bought with. */
function isAsked({ id, ticketIds }: AskedDocument): SQL {
  const isIt = sql`${personDocuments.askedId} = ${id}`;
  if (!ticketIds?.length) return isIt;
  return sql`(${isIt} and ${participants.ticketTypeId} in ${withReplacedTickets(ticketIds)})`;
}

function deleteOfEvent(db: Database, eventId: string, condition: SQL): Promise<number> {
  return inBatches(async (rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${personDocuments} where ${personDocuments.id} in (
        select ${personDocuments.id} from ${personDocuments}
        join ${participants} on ${participants.id} = ${personDocuments.participantId}
        join ${orders} on ${orders.id} = ${participants.orderId}
        where ${orders.eventId} = ${eventId} and ${condition} limit ${rows})`);
    return rowCount ?? 0;
  });
}
