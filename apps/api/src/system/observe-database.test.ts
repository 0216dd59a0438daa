import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/in-transaction.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { observeDatabase } from './observe-database.ts';

/** The lines of the metrics whose names begin with `name`, without their help texts. */
async function linesOf({ metrics }: Awaited<ReturnType<typeof testServices>>, name: string) {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

/** Separate services, with an event that has three paid places and unlimited free ones. */
async function shop() {
  const services = await testServices();
  observeDatabase(services);
  const event = await seedEvent(services.db, { tickets: [{ capacity: 3 }, { priceCents: 0 }] });
  const [paid, free = ''] = event.ticketIds;
  return { services, event, paid, free, buyer: new Buyer(await buildApi(services)) };
}

describe('the metrics of a process with a database', async () => {
  const { services, buyer, event, paid } = await shop();

  it('show the open holds with their places, the connections, and that the database is up', async () => {
    await buyer.place(event.eventId, [{ ticketId: paid, quantity: 2 }]);

    expect(await linesOf(services, 'dorsal_open_holds')).toEqual([
      'dorsal_open_holds{status="reserved"} 1',
      'dorsal_open_holds{status="pending"} 0',
    ]);
    expect(await linesOf(services, 'dorsal_held_places{status="reserved"}')).toEqual([
      'dorsal_held_places{status="reserved"} 2',
    ]);
    expect(await linesOf(services, 'dorsal_database_connections{state="waited_for"}')).toEqual([
      'dorsal_database_connections{state="waited_for"} 0',
    ]);
    expect(await linesOf(services, 'dorsal_database_up')).toEqual(['dorsal_database_up 1']);
  });
});

describe('the metrics of orders', async () => {
  const { services, buyer, event, paid, free } = await shop();

  it('count them by outcome', async () => {
    await buyer.place(event.eventId, [{ ticketId: paid, quantity: 2 }]);
    await buyer.place(event.eventId, [{ ticketId: paid, quantity: 2 }]);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: free, quantity: 1 }]);
    await buyer.checkout(order);
    const { body: left } = await buyer.place(event.eventId, [{ ticketId: free, quantity: 1 }]);
    await buyer.cancel(left);
    await buyer.cancel(left);

    expect(await linesOf(services, 'dorsal_orders_total')).toEqual([
      'dorsal_orders_total{outcome="held"} 3',
      'dorsal_orders_total{outcome="sold_out"} 1',
      'dorsal_orders_total{outcome="confirmed"} 1',
      'dorsal_orders_total{outcome="cancelled"} 1',
    ]);
  });
});

describe('the metrics of the outbox', async () => {
  const services = await testServices();
  const { db } = services;
  observeDatabase(services);

  it('show the backlog and its age, and count finished work', async () => {
    await inTransaction(db, (tx) =>
      enqueueAll(tx, [
        { kind: 'invoice', payload: {}, dedupeKey: 'old' },
        { kind: 'invoice', payload: {}, dedupeKey: 'new' },
        { kind: 'payment-failed', payload: {}, dedupeKey: 'later', delaySeconds: 120 },
      ]),
    );
    await db.execute(sql`update outbox set created_at = now() - interval '1 hour' where dedupe_key = 'old'`);

    expect(await linesOf(services, 'dorsal_outbox_backlog')).toEqual([
      'dorsal_outbox_backlog{kind="invoice"} 2',
    ]);
    const [oldest = ''] = await linesOf(services, 'dorsal_outbox_oldest_seconds');
    expect(Number(oldest.split(' ')[1])).toBeGreaterThanOrEqual(3_600);
    expect(Number(oldest.split(' ')[1])).toBeLessThan(3_700);

    await drainOutbox(services, { invoice: async () => {} });
    expect(await linesOf(services, 'dorsal_outbox_backlog')).toEqual([]);
    expect(await linesOf(services, 'dorsal_outbox_work_total')).toEqual([
      'dorsal_outbox_work_total{kind="invoice",result="done"} 2',
    ]);
  });
});

describe('the metrics of a process whose database is down', async () => {
  const services = await testServices({ environment: { DATABASE_URL: '' } });
  observeDatabase(services);
  await linesOf(services, 'dorsal_database_up');
  await services.embedded?.stop();

  it('report it, and show no old numbers', async () => {
    expect(await linesOf(services, 'dorsal_database_up')).toEqual(['dorsal_database_up 0']);
    expect(await linesOf(services, 'dorsal_open_holds')).toEqual([]);
    expect(await linesOf(services, 'dorsal_outbox_backlog')).toEqual([]);
  });
});
