import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { events } from '../../db/schema/events.ts';
import { eventStock, ticketStock } from '../../db/schema/stock.ts';
import { ticketNotices } from '../../db/schema/ticket-notices.ts';
import { ticketTypes } from '../../db/schema/ticket-types.ts';
import { newId } from '../../ids.ts';
import { expireOrders } from '../../orders/expire-orders.ts';
import { reservePlaces } from '../../orders/reserve-places.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { bankServer } from '../../testing/bank-server.ts';
import { checkBooks, letMinutesPass, placesOf } from '../../testing/books.ts';
import { buildApi } from '../../testing/build-api.ts';
import { bankMessage, notify } from '../../testing/buyer.ts';
import { cardOrders } from '../../testing/card-order.ts';
import { testServices } from '../../testing/test-services.ts';
import { importEvents } from './import-events.ts';

const bank = await bankServer();
const services = await testServices({ environment: { ...bank.environment, RATE_LIMIT_SCALE: '1000' } });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { buyer, statusOf } = cardOrders(services, app);

const startsAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
const rowOf = (slug: string, price: number, ticket: object = {}) => ({
  slug,
  name: 'Trail Nocturno',
  organizer: { slug: 'linea-de-cal', name: 'Línea de Cal' },
  startsAt,
  tickets: [{ name: '21K', price, capacity: 5, ...ticket }],
});
const load = (rows: readonly object[], options: { dryRun?: boolean; skipBad?: boolean } = {}) =>
  importEvents(services, JSON.stringify(rows), { dryRun: false, skipBad: false, ...options });

/** The event's id and its ticket type that is on sale. */
async function onSale(slug: string) {
  const newer = alias(ticketTypes, 'newer');
  const [found] = await db
    .select({ eventId: events.id, ticketId: ticketTypes.id, priceCents: ticketTypes.priceCents })
    .from(events)
    .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .leftJoin(newer, eq(newer.sourceTicketId, ticketTypes.id))
    .where(and(eq(events.slug, slug), isNull(newer.id)));
  if (!found) throw new Error('The event is not there.');
  return found;
}

async function place(slug: string, quantity: number): Promise<number> {
  const { eventId, ticketId } = await onSale(slug);
  return (await buyer.place(eventId, [{ ticketId, quantity }])).status;
}

async function expire(orderId: string): Promise<void> {
  await letMinutesPass(db, orderId, 36);
  await reconcilePayments(services, { onlyDue: true });
  await expireOrders(db);
}

/** Two places at 18,50 € whose payment is pending at the bank. */
async function leave(slug: string) {
  const { eventId, ticketId } = await onSale(slug);
  const order = await buyer.leaveForBank(eventId, [{ ticketId, quantity: 2 }]);
  return {
    order,
    pay: () => notify(app, bankMessage(services, { number: order.number, amountCents: 3700 })),
  };
}

async function stockOf(ticketTypeId: string) {
  const [stock] = await db.select().from(ticketStock).where(eq(ticketStock.ticketTypeId, ticketTypeId));
  return stock;
}

describe('a ticket type of 5 places whose price changes', () => {
  it('moves the people who wait for a notice to the new type', async () => {
    const slug = 'con-avisos';
    await load([rowOf(slug, 18.5)]);
    await place(slug, 5);
    const { ticketId: before } = await onSale(slug);
    const [notice] = await db
      .insert(ticketNotices)
      .values({ id: newId(), ticketTypeId: before, email: 'marta@correo.example', tokenHash: newId() })
      .returning();

    await load([rowOf(slug, 20)]);

    const { ticketId: after } = await onSale(slug);
    expect(after).not.toBe(before);
    const [kept] = await db.select().from(ticketNotices).where(eq(ticketNotices.ticketTypeId, after));
    expect(kept).toEqual({ ...notice, ticketTypeId: after });
  });

  it('is not sold again to a late payment once its successor has the places', async () => {
    const slug = 'tardia';
    await load([rowOf(slug, 18.5)]);
    const { order, pay } = await leave(slug);
    await expire(order._id);
    await place(slug, 1);
    const { eventId, ticketId } = await onSale(slug);
    await load([rowOf(slug, 20)]);
    expect(await place(slug, 4)).toBe(201);

    await pay();

    expect(await stockOf(ticketId)).toMatchObject({ capacity: 1, held: 1, sold: 0 });
    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await placesOf(db, eventId)).toEqual({ held: 5, sold: 0 });
  });

  it('keeps its expired places for late payments, until the next import moves them to the successor', async () => {
    const slug = 'caducada';
    await load([rowOf(slug, 18.5)]);
    const [kept, lapsed] = [await leave(slug), await leave(slug)];
    await load([rowOf(slug, 20)]);
    await expire(kept.order._id);
    await expire(lapsed.order._id);
    expect(await place(slug, 2)).toBe(409);
    await kept.pay();
    expect(await statusOf(kept.order._id)).toBe('paid');

    expect((await load([rowOf(slug, 20)])).events).toMatchObject([{ change: 'updated' }]);
    expect(await place(slug, 3)).toBe(201);
    await lapsed.pay();

    expect(await statusOf(lapsed.order._id)).toBe('refund_pending');
    const { eventId } = await onSale(slug);
    expect(await placesOf(db, eventId)).toEqual({ held: 3, sold: 2 });
    expect((await load([rowOf(slug, 20)])).events).toMatchObject([{ change: 'unchanged' }]);
  });

  it('has no places left for an order that was priced just before', async () => {
    const slug = 'justo-antes';
    await load([rowOf(slug, 18.5)]);
    await place(slug, 1);
    const { eventId, ticketId } = await onSale(slug);
    await load([rowOf(slug, 20)]);

    const items = [{ ticketTypeId: ticketId, quantity: 1 }];
    expect(await db.transaction((tx) => reservePlaces(tx, { eventId, items }))).toBe(false);
  });

  it('still accepts a late payment if there is no limit', async () => {
    const slug = 'sin-limite';
    await load([rowOf(slug, 18.5, { capacity: null })]);
    const { order, pay } = await leave(slug);
    await place(slug, 1);
    await load([rowOf(slug, 20, { capacity: null })]);
    await expire(order._id);

    await pay();

    expect(await statusOf(order._id)).toBe('paid');
  });
});

describe('an import while its event is on sale', () => {
  /** Does the work while a sale locks the event's counter. */
  async function duringSale<T>(slug: string, work: () => Promise<T>): Promise<{ done: Promise<T> }> {
    const { eventId, ticketId } = await onSale(slug);
    return db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      await tx.select().from(eventStock).where(eq(eventStock.eventId, eventId)).for('update');
      const done = work();
      await new Promise((resolve) => setTimeout(resolve, 300));
      // The locks that the foreign keys of an order and its lines take.
      await tx.execute(sql`select 1 from events where id = ${eventId} for key share`);
      await tx.execute(sql`select 1 from ticket_types where id = ${ticketId} for key share`);
      return { done };
    });
  }

  /** Does the work while a sale locks the event. */
  async function whileLocked<T>(slug: string, work: () => Promise<T>): Promise<T> {
    const { eventId } = await onSale(slug);
    return db.transaction(async (tx) => {
      await tx.select().from(eventStock).where(eq(eventStock.eventId, eventId)).for('update');
      return work();
    });
  }

  it('waits for the sale, but not vice versa', async () => {
    await load([rowOf('vecina', 18.5), rowOf('en-venta', 18.5)]);

    const { done } = await duringSale('en-venta', () => load([rowOf('vecina', 19), rowOf('en-venta', 19)]));

    expect((await done).events).toMatchObject([{ change: 'updated' }, { change: 'updated' }]);
  });

  it('waits for no lock in a dry run', async () => {
    await load([rowOf('en-seco', 18.5)]);

    const { isWritten, events: planned } = await whileLocked('en-seco', () =>
      load([rowOf('en-seco', 19)], { dryRun: true }),
    );

    expect([isWritten, planned]).toMatchObject([false, [{ change: 'updated' }]]);
  });

  it('writes each event separately with --skip-bad: a locked one delays no sale of another', async () => {
    await load([rowOf('primera', 18.5), rowOf('segunda', 18.5)]);

    const { loading } = await whileLocked('segunda', async () => {
      const started = load([rowOf('primera', 19), rowOf('segunda', 19)], { skipBad: true });
      // In one transaction with the second event, it would wait for that lock.
      await vi.waitFor(async () => expect(await onSale('primera')).toMatchObject({ priceCents: 1900 }), {
        timeout: 60_000,
      });
      return { loading: started };
    });

    expect((await loading).isWritten).toBe(true);
  });

  it('fails neither, again and again, and never sells more than 5', async () => {
    const slugs = ['a', 'b', 'c'].map((name) => `muchas-${name}`);
    await load(slugs.map((slug) => rowOf(slug, 18.5)));
    const sell = async (slug: string) => {
      const statuses: number[] = [];
      for (let sale = 0; sale < 15; sale += 1) statuses.push(await place(slug, 1));
      return statuses;
    };
    const change = async () => {
      for (let price = 20; price < 28; price += 1) {
        await load(
          slugs.toReversed().map((slug) => rowOf(slug, price)),
          { skipBad: price % 2 === 0 },
        );
      }
    };

    const [, ...statuses] = await Promise.all([change(), ...[...slugs, ...slugs].map(sell)]);

    expect(new Set(statuses.flat())).toEqual(new Set([201, 409]));
    for (const slug of slugs) {
      expect(await placesOf(db, (await onSale(slug)).eventId)).toEqual({ held: 5, sold: 0 });
    }
  });
});

describe('rows that share an organizer', () => {
  it.each([{ dryRun: true }, { dryRun: false }])(
    'see what the rows before make of it (%o)',
    async (options) => {
      const sharing = (slug: string, organizer: object) => ({
        ...rowOf(slug, 18.5),
        organizer: { slug: 'club-nuevo', name: 'Club Nuevo', ...organizer },
        paymentMethods: ['transfer'],
      });

      const { errors, events: planned } = await load(
        [sharing('con-cuenta', { transferIban: 'ES9121000418450200051332' }), sharing('misma-cuenta', {})],
        options,
      );

      expect(errors).toEqual([]);
      expect(planned).toMatchObject([{ change: 'created' }, { change: 'created' }]);
    },
  );
});
