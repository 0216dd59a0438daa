import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { isLiveTpv } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import * as schema from '../db/schema/index.ts';
import { orderItems, orderLines, orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { indexPeople } from '../orders/index-people.ts';
import type { Services } from '../services.ts';
import { awaitTurn } from './await-turn.ts';
import type { CatalogueEvent } from './catalogue.ts';
import { copyRows } from './copy-rows.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';
import { type DemoSale, priceRulesOf, type SoldOrder, soldOrder } from './sold-orders.ts';
import { writeCatalogueEvent } from './write-event.ts';

export interface BigEvent {
  readonly event: CatalogueEvent;
  readonly organizerId: string;
  /** Called only if the event has no orders. */
  readonly sales: () => readonly DemoSale[];
}

/**
 * Writes an event with its paid orders, in one transaction and without e-mails, or nothing if it has orders already.
 * Throws DemoAccountsOnLiveError if REDSYS_URL is the live TPV, because no bank has these payments.
 */
export async function importBigEvent(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { event, organizerId, sales }: BigEvent,
): Promise<void> {
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  await onOneConnection(db, (client, own) =>
    own.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`);
      await awaitTurn(tx);
      if ((await tx.$count(orders, eq(orders.eventId, event.id))) > 0) return;
      await writeCatalogueEvent(tx, { event, organizerId });
      const places = sales();
      const numbers = await drawPaymentNumbers(tx, places);
      const rules = priceRulesOf(event);
      const sold = places.map((sale, at) =>
        soldOrder({ event, organizerId, rules, sale, paymentNumber: numbers[at] ?? '' }),
      );
      await copyOrders(client, sold);
      await indexPeople(
        tx,
        sold.flatMap(({ participants: written }) => written),
      );
      await countSold(tx, event);
    }),
  );
}

/** COPY needs the connection itself, which a transaction of the pool does not reveal. */
async function onOneConnection(
  db: Database,
  work: (client: PoolClient, own: ReturnType<typeof drizzleOn>) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await work(client, drizzleOn(client));
  } finally {
    client.release();
  }
}

const drizzleOn = (client: PoolClient) => drizzle({ client, schema, casing: 'snake_case' });

/** In the order of the foreign keys. */
async function copyOrders(client: PoolClient, sold: readonly SoldOrder[]): Promise<void> {
  await copyRows(
    client,
    orders,
    sold.map(({ order }) => order),
  );
  await copyRows(
    client,
    orderItems,
    sold.flatMap(({ items }) => items),
  );
  await copyRows(
    client,
    participants,
    sold.flatMap(({ participants: people }) => people),
  );
  await copyRows(
    client,
    orderLines,
    sold.flatMap(({ lines }) => lines),
  );
  await copyRows(
    client,
    paymentAttempts,
    sold.map(({ attempt }) => attempt),
  );
}

/** Year and month of each sale and a number of the sequence, as `openAttempt` draws them. */
async function drawPaymentNumbers(tx: Transaction, sales: readonly DemoSale[]): Promise<string[]> {
  const { rows } = await tx.execute<{ serial: string }>(
    sql`select lpad((nextval('payment_numbers') % 100000000)::text, 8, '0') as serial
      from generate_series(1, ${sales.length}::int)`,
  );
  return sales.map(({ at }, index) => {
    const month = at.toISOString().slice(2, 7).replace('-', '');
    return `${month}${rows[index]?.serial ?? ''}`;
  });
}

async function countSold(tx: Transaction, { id, ticketTypes }: CatalogueEvent): Promise<void> {
  await tx
    .update(eventStock)
    .set({ sold: sql`(select sum(quantity) from orders where event_id = ${id})` })
    .where(eq(eventStock.eventId, id));
  for (const { id: typeId } of ticketTypes) {
    await tx
      .update(ticketStock)
      .set({
        sold: sql`(select coalesce(sum(quantity), 0) from order_items where ticket_type_id = ${typeId})`,
      })
      .where(eq(ticketStock.ticketTypeId, typeId));
  }
}
