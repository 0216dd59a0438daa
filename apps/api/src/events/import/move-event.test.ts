import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDevice } from '../../check-in/devices.ts';
import { checkInDevices } from '../../db/schema/check-ins.ts';
import { eventDrafts } from '../../db/schema/event-drafts.ts';
import { events } from '../../db/schema/events.ts';
import { orders } from '../../db/schema/orders.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { eventStock } from '../../db/schema/stock.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { buildApi } from '../../testing/build-api.ts';
import { Buyer } from '../../testing/buyer.ts';
import { seedPaidOrder } from '../../testing/seed-paid-order.ts';
import { testServices } from '../../testing/test-services.ts';
import { withQueries } from '../../testing/with-queries.ts';
import { importEvents } from './import-events.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
const { db } = services;
const buyer = new Buyer(await buildApi(services));

const startsAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
const load = (slug: string, organizer: string, { running = services, dryRun = false } = {}) => {
  const row = {
    slug,
    name: 'Trail Nocturno',
    organizer: { slug: organizer, name: organizer },
    startsAt,
    tickets: [{ name: '21K', price: 18.5, capacity: 5 }],
  };
  return importEvents(running, JSON.stringify([row]), { dryRun, skipBad: false });
};

async function saleOf(slug: string) {
  const [sale] = await db
    .select({ eventId: events.id, ticketId: ticketTypes.id, organizer: organizers.slug })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .where(eq(events.slug, slug));
  if (!sale) throw new Error('The event is not there.');
  return sale;
}

async function hold(slug: string) {
  const { eventId, ticketId } = await saleOf(slug);
  return (await buyer.place(eventId, [{ ticketId, quantity: 1 }])).body;
}

const setStatus = (orderId: string, status: 'refunded' | 'expired') =>
  db.update(orders).set({ status }).where(eq(orders.id, orderId));

describe('an import that names another organizer', () => {
  it('moves an event without orders, and revokes the devices and deletes the draft of the previous organizer', async () => {
    await load('sin-ventas', 'club-a');
    const { eventId } = await saleOf('sin-ventas');
    const [clubA] = await db.select().from(organizers).where(eq(organizers.slug, 'club-a'));
    const content = {} as typeof eventDrafts.$inferInsert.content;
    await db.insert(eventDrafts).values({ eventId, organizerId: clubA?.id ?? '', content });
    const expiresAt = new Date(Date.now() + 86_400_000);
    const { id } = await addDevice(db, { eventId, name: 'Entrada norte', expiresAt });

    const { events: imported } = await load('sin-ventas', 'club-b');

    expect(await db.$count(eventDrafts, eq(eventDrafts.eventId, eventId))).toBe(0);

    expect(imported).toMatchObject([
      { change: 'updated', notes: [expect.stringContaining('1 check-in device is revoked')] },
    ]);
    expect((await saleOf('sin-ventas')).organizer).toBe('club-b');
    const [device] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, id));
    expect(device?.revokedAt).toBeInstanceOf(Date);
  });

  it('keeps the devices when the organizer stays', async () => {
    await load('igual', 'club-a');
    const { eventId } = await saleOf('igual');
    const expiresAt = new Date(Date.now() + 86_400_000);
    const { id } = await addDevice(db, { eventId, name: 'Entrada norte', expiresAt });

    await load('igual', 'club-a');

    const [device] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, id));
    expect(device?.revokedAt).toBeNull();
  });

  it.each([{ dryRun: true }, { dryRun: false }])('is refused while places are held (%o)', async (options) => {
    const slug = `reservado-${String(options.dryRun)}`;
    await load(slug, 'club-a');
    const order = await hold(slug);

    const { isWritten, errors } = await load(slug, 'club-b', options);

    expect(isWritten).toBe(false);
    expect(errors).toMatchObject([{ slug, path: 'organizer.slug' }]);
    expect(errors[0]?.message).toBe(
      'is "club-b", but "club-a" has sold or holds places of this event: an event with orders keeps its organizer. Give "club-a", or import the event of "club-b" under another slug',
    );
    expect((await saleOf(slug)).organizer).toBe('club-a');
    await buyer.cancel(order);
  });

  it('is refused after a sale, also one that was refunded', async () => {
    await load('devuelto', 'club-a');
    const { eventId } = await saleOf('devuelto');
    await setStatus(await seedPaidOrder(db, { eventId }), 'refunded');

    expect((await load('devuelto', 'club-b')).isWritten).toBe(false);
  });

  it('is refused while the bank may still report a payment of an expired order', async () => {
    await load('en-el-banco', 'club-a');
    const { eventId, ticketId } = await saleOf('en-el-banco');
    const order = await buyer.leaveForBank(eventId, [{ ticketId, quantity: 1 }]);
    await buyer.cancel(order);

    expect((await load('en-el-banco', 'club-b')).isWritten).toBe(false);
  });

  it('moves an event when all of its orders are `cancelled` or `expired`', async () => {
    await load('caducado', 'club-a');
    await buyer.cancel(await hold('caducado'));

    expect((await load('caducado', 'club-b')).isWritten).toBe(true);
  });
});

describe('an import that names another organizer beside a sale', () => {
  /** Does the work while a sale has locked the event and inserted an order that is not committed yet. */
  async function besideSale<T>(slug: string, work: () => Promise<T>): Promise<T> {
    const { eventId } = await saleOf(slug);
    return db.transaction(async (tx) => {
      await tx.select().from(eventStock).where(eq(eventStock.eventId, eventId)).for('update');
      await seedPaidOrder(tx, { eventId });
      return work();
    });
  }

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  }

  it('waits for it, and is then refused', async () => {
    await load('a-la-vez', 'club-a');

    const { moving } = await besideSale('a-la-vez', async () => {
      const started = load('a-la-vez', 'club-b');
      await expect.poll(isSomebodyWaiting).toBe(true);
      return { moving: started };
    });

    expect((await moving).isWritten).toBe(false);
    expect((await saleOf('a-la-vez')).organizer).toBe('club-a');
  });

  it('would move the event under the sale without the lock', async () => {
    await load('sin-cerrojo', 'club-a');
    const running = withQueries(services, (statement) => statement.replace(/ for no key update/g, ''));

    await besideSale('sin-cerrojo', () => load('sin-cerrojo', 'club-b', { running }));

    expect((await saleOf('sin-cerrojo')).organizer).toBe('club-b');
  });
});
