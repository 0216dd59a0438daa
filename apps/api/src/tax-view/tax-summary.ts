import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { taxSummary } from '@dorsal/api-contract/panel/tax-documents';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxDeliveries } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { documentTables, isOfRecord, isVisible, needsPerson, type Reader } from './visible-documents.ts';

type TaxSummary = z.output<typeof taxSummary>;

/** Orders without their document that are listed. */
const mostUnissued = 20;

/** What waits for the agency and what needs a person, of the documents that the reader may see. */
export async function taxSummaryOf(db: Executor, reader: Reader): Promise<TaxSummary> {
  const [issuer] = await db
    .select({ nif: taxIssuers.nif, mode: taxIssuers.mode, failingSince: taxDeliveries.failingSince })
    .from(organizers)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, organizers.taxIssuer))
    .leftJoin(taxDeliveries, eq(taxDeliveries.nif, taxIssuers.nif))
    .where(eq(organizers.id, reader.organizerId));
  return {
    mode: issuer?.mode ?? 'off',
    documents: await countOf(db, reader),
    waiting: await waitingOf(db, reader),
    failingSince: issuer?.failingSince ?? null,
    answeredAt: issuer ? await lastAnswer(db, issuer.nif) : null,
    toLook: await documentsToLookAt(db, reader),
    unissued: await unissuedOf(db, reader),
  };
}

/** The documents that the reader may see and a person has to look at. */
export function documentsToLookAt(db: Executor, reader: Reader): Promise<number> {
  return countOf(db, reader, needsPerson(reader));
}

async function countOf(db: Executor, reader: Reader, condition = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${documentTables} where ${isVisible(reader)} and ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

async function waitingOf(db: Executor, reader: Reader): Promise<TaxSummary['waiting']> {
  const { rows } = await db.execute<{ count: number; sinceMs: number | null }>(sql`
    select count(*)::int as count, (extract(epoch from min(r.generated_at)) * 1000)::float8 as "sinceMs"
    from tax_waiting join tax_records r on r.id = tax_waiting.record_id
      join tax_documents on ${isOfRecord}
      join orders on orders.id = tax_documents.order_id
    where ${isVisible(reader)}`);
  const sinceMs = rows[0]?.sinceMs ?? null;
  return { count: rows[0]?.count ?? 0, since: sinceMs === null ? null : new Date(sinceMs) };
}

/** That of the newest record which has one: records are sent in their order. */
async function lastAnswer(db: Executor, nif: string): Promise<Date | null> {
  const { rows } = await db.execute<{ atMs: number }>(sql`
    select (extract(epoch from a.answered_at) * 1000)::float8 as "atMs"
    from tax_records r join tax_answers a on a.record_id = r.id
    where r.nif = ${nif} order by r.generated_at desc limit 1`);
  return rows[0] ? new Date(rows[0].atMs) : null;
}

async function unissuedOf(db: Executor, { organizerId, eventIds }: Reader): Promise<TaxSummary['unissued']> {
  const isOfEvent = eventIds === null ? sql`true` : sql`events.id = any(${sql.param(eventIds)})`;
  const { rows } = await db.execute<{
    orderId: string;
    eventId: string;
    eventName: string;
    problem: string;
  }>(sql`
    select orders.id as "orderId", events.id as "eventId", events.name as "eventName", tax_work.problem
    from tax_work join orders on orders.id = tax_work.order_id join events on events.id = orders.event_id
    where tax_work.problem is not null and orders.seller_id = ${organizerId} and ${isOfEvent}
    order by tax_work.id limit ${mostUnissued}`);
  return rows.map(({ orderId, eventId, eventName, problem }) => ({
    order: { _id: orderId, reference: confirmationReference(orderId) },
    event: { _id: eventId, name: eventName },
    problem,
  }));
}
