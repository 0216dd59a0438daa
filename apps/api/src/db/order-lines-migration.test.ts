import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { quote } from '@dorsal/domain/quote';
import { packageRoot } from '../config/package-root.ts';
import { newId } from '../ids.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { orderLines } from './schema/orders.ts';

const prices = { half: 3200, march: 1250, child: 0 };
type Ticket = keyof typeof prices;
const tickets = Object.entries(prices).map(([ticketId, priceCents]) => ({ ticketId, priceCents }));
const fees = {
  none: { fixedCents: 0, percent: 0 },
  percent: { fixedCents: 0, percent: 3.33 },
  both: { fixedCents: 35, percent: 1.5 },
};
type Event = keyof typeof fees;

interface Order {
  readonly event: Event;
  readonly places: Readonly<Record<Ticket, number>>;
  readonly status: 'reserved' | 'paid' | 'refunded';
}

const orders = fc
  .sample(
    fc.record<Order>({
      event: fc.constantFrom<Event>('none', 'percent', 'both'),
      places: fc.record({ half: fc.nat(4), march: fc.nat(4), child: fc.nat(2) }),
      status: fc.constantFrom('reserved', 'paid', 'refunded'),
    }),
    { numRuns: 120, seed: 7 },
  )
  .filter(({ places }) => places.half + places.march + places.child > 0)
  .map((order) => ({ ...order, id: newId() }));

const basketOf = ({ event, places }: Order) =>
  tickets.flatMap(({ ticketId }) => {
    const quantity = places[ticketId as Ticket];
    return quantity > 0 ? [{ ticketId: `${event}-${ticketId}`, quantity }] : [];
  });

const quoteOf = (order: Order) =>
  quote(
    basketOf(order),
    {
      tickets: tickets.map((ticket) => ({ ...ticket, ticketId: `${order.event}-${ticket.ticketId}` })),
      fee: fees[order.event],
    },
    new Date(),
  );

const name = `dorsal_lines_${newId()}`;
const admin = new Client({ connectionString: inject('postgresUrl') });
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
const client = new Client({ connectionString: url.href });
const db = openDatabase({ url: url.href, maxConnections: 1 }, (error) => {
  throw error;
});
let initial = '';

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  initial = await mkdtemp(join(tmpdir(), 'dorsal-migrations-'));
  await cp(join(packageRoot(), 'drizzle'), initial, { recursive: true });
  const journal = join(initial, 'meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, 1) }));
  await migrate(url.href, { folder: initial });
  await client.connect();
  await store();
});
afterAll(async () => {
  await db.$client.end();
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
  await rm(initial, { recursive: true });
});

/** Stores the orders as the version before the lines did. */
async function store(): Promise<void> {
  await client.query(`insert into organizers (id, slug, name) values ('club', 'club', 'Club')`);
  for (const [event, { fixedCents, percent }] of Object.entries(fees)) {
    await client.query(
      `insert into events (id, slug, organizer_id, name, fee_fixed_cents, fee_percent) values ($1, $1, 'club', $1, $2, $3)`,
      [event, fixedCents, percent],
    );
    for (const [at, { ticketId, priceCents }] of tickets.entries())
      await client.query(
        'insert into ticket_types (id, event_id, name, price_cents, position) values ($1, $2, $3, $4, $5)',
        [`${event}-${ticketId}`, event, ticketId, priceCents, at],
      );
  }
  for (const order of orders) {
    const { subtotalCents, feesCents, totalCents, quantity } = quoteOf(order);
    await client.query(
      `insert into orders (id, event_id, status, expires_at, paid_at, subtotal_cents, fees_cents, total_cents, quantity)
       values ($1, $2, $3, now() + interval '1 hour', now(), $4, $5, $6, $7)`,
      [order.id, order.event, order.status, subtotalCents, feesCents, totalCents, quantity],
    );
    if (order.status !== 'reserved' && totalCents > 0) await storePayment(order, totalCents);
    for (const [position, { ticketId, quantity: places }] of basketOf(order).entries()) {
      const ticket = ticketId.slice(order.event.length + 1) as Ticket;
      await client.query(
        `insert into order_lines (order_id, ticket_type_id, name, unit_price_cents, quantity, position)
         values ($1, $2, $3, $4, $5, $6)`,
        [order.id, ticketId, ticket, prices[ticket], places, position],
      );
      if (order.status !== 'reserved')
        await client.query(
          `insert into participants (id, order_id, ticket_type_id, full_name, email, position)
           select $1 || $2 || at, $1, $2, 'Lucía Ferrer', 'lucia@correo.example', $3 * 10 + at
           from generate_series(1, $4::int) at`,
          [order.id, ticketId, position, places],
        );
    }
  }
}

/** The payment of an order, and its refund if it was refunded: then always of the whole payment. */
async function storePayment({ id, status }: (typeof orders)[number], cents: number): Promise<void> {
  await client.query(
    `insert into payment_attempts (id, order_id, number, amount_cents, status, settled_at)
     values ($1, $1, $1, $2, 'accepted', now())`,
    [id, cents],
  );
  if (status === 'refunded')
    await client.query(
      `insert into refunds (id, attempt_id, amount_cents, reason, status, settled_at)
       values ($1, $1, $2, 'operator', 'completed', now())`,
      [id, cents],
    );
}

it('gives the orders that exist the lines that a new order would have', async () => {
  await migrate(url.href);

  const stored = await db.select().from(orderLines).orderBy(asc(orderLines.position));
  const lines = Map.groupBy(stored, ({ orderId }) => orderId);
  expect(
    orders.map(({ id }) =>
      lines.get(id)?.map(({ kind, ticketTypeId: ticketId, cents }) => ({ kind, ticketId, cents })),
    ),
  ).toEqual(
    orders.map((order) =>
      quoteOf(order).lines.map(({ kind, ticketId, cents }) => ({ kind, ticketId, cents })),
    ),
  );
  // The orders have no stock.
  const faults = (await ledgerFaults(db)).filter(({ rule }) => !rule.includes('counters'));
  expect(faults).toEqual([]);
});
