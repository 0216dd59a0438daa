import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orderLines } from '../db/schema/orders.ts';
import { seedOrganizer } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { collected, collectedCents } from './collected.ts';

const services = await testServices();
const { db } = services;
const organizerId = await seedOrganizer(services);
const { eventId, ticketIds } = await seedEvent(db, { organizerId });
const [ticketId] = ticketIds;

/** Orders of one place for 18,50 € with a fee of 1 €: every 50th is refunded, every 70th in part, every 90th unpaid. */
beforeAll(async () => {
  await db.execute(sql`insert into orders
      (id, event_id, status, subtotal_cents, fees_cents, total_cents, quantity, paid_at, expires_at)
    select 'order-' || n, ${eventId}, case when n % 90 = 0 then 'pending' when n % 50 = 0 then 'refunded' else 'paid' end,
      1850, 100, 1950, 1, case when n % 90 > 0 then now() end, case when n % 90 = 0 then now() end
    from generate_series(1, 12480) as n`);
  await db.execute(sql`insert into order_items (order_id, ticket_type_id, name, unit_price_cents, quantity, position)
    select id, ${ticketId}, '10K', 1850, 1, 0 from orders`);
  await db.execute(sql`insert into order_lines
      (order_id, position, kind, ticket_type_id, text, cents, vat_percent, refunded_cents)
    select o.id, line.position, line.kind, ${ticketId}, '10K', line.cents, 21,
      case when o.status = 'refunded' then line.cents when substr(o.id, 7)::int % 70 = 0 then 50 else 0 end
    from orders o cross join (values (0, 'ticket', 1850), (1, 'fee', 100)) as line (position, kind, cents)`);
  await db.execute(sql`analyze orders, order_lines`);
});

it('is the sum of the lines of the ledger', async () => {
  const [ledger] = await db
    .select({ cents: sql<number>`sum(${orderLines.cents} - ${orderLines.refundedCents})::float8` })
    .from(orderLines)
    .where(sql`exists (select 1 from orders o where o.id = ${orderLines.orderId} and o.status <> 'pending')`);

  expect(await collectedCents(db, organizerId, [eventId])).toEqual(new Map([[eventId, ledger?.cents]]));
});

it('counts no event of another organizer, nor one that is not asked for', async () => {
  expect(await collectedCents(db, await seedOrganizer(services), [eventId])).toEqual(new Map());
  expect(await collectedCents(db, organizerId, [])).toEqual(new Map());
});

// All orders belong to one event here, for which reading the whole table can be cheaper: the test rules that plan out.
it('can be answered from the two small indexes', async () => {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${collected(organizerId, [eventId])}`))
      .rows;
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toContain('Index Only Scan using orders_sold');
  expect(plan).toContain('order_lines_refunded');
  expect(plan).not.toContain('Seq Scan');
});
