import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { attemptNumber, bankMessage, Buyer, notify, provenToken } from '../testing/buyer.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { strictShop } from '../testing/strict-shop.ts';
import { testServices } from '../testing/test-services.ts';
import { expireOrders } from './expire-orders.ts';
import { forgetLimitData } from './forget-limit-data.ts';

const services = await testServices();
checkBooks(services);
const { db } = services;
const { apps } = await strictShop(services);
const [app] = apps;

const email = 'ana@correo.example';
const addressToken = provenToken(email);
const buyer = new Buyer(app, { ip: '2001:db8:88:1::1', email });
const network = { network: '2001:db8:88:1::/64', networkSite: '2001:db8:88::/48' };
const none = { network: null, networkSite: null, confirmedEmail: null };
const free: EventDraft = { tickets: [{ priceCents: 0 }] };

async function held(draft: EventDraft, { isProven = false } = {}) {
  const { eventId, ticketIds } = await seedEvent(db, draft);
  const items = [{ ticketId: ticketIds[0], quantity: 1 }];
  const body = { eventId, items, ...(isProven && { addressToken }) };
  return { ...(await buyer.place(eventId, items, { body })).body, eventId };
}

async function keptOf({ _id }: { readonly _id: string }) {
  const [row] = await db
    .select({
      network: orders.network,
      networkSite: orders.networkSite,
      confirmedEmail: orders.confirmedEmail,
    })
    .from(orders)
    .where(eq(orders.id, _id));
  return row;
}

async function letEventStart({ eventId }: { readonly eventId: string }): Promise<void> {
  await db.update(events).set({ startsAt: sql`now()` }).where(eq(events.id, eventId));
}

describe('what an order keeps for the limits', () => {
  it('is the network of a free order without a confirmed address, until its event starts', async () => {
    const order = await held(free);
    await buyer.checkout(order);

    await forgetLimitData(db);
    expect(await keptOf(order)).toEqual({ ...network, confirmedEmail: null });
    await letEventStart(order);
    await forgetLimitData(db);

    expect(await keptOf(order)).toEqual(none);
  });

  it('is the confirmed address of a free order, until its event starts', async () => {
    const order = await held(free, { isProven: true });
    await buyer.checkout(order);

    await forgetLimitData(db);
    expect(await keptOf(order)).toEqual({ ...none, confirmedEmail: email });
    await letEventStart(order);
    await forgetLimitData(db);

    expect(await keptOf(order)).toEqual(none);
  });

  it('is nothing once the order is paid', async () => {
    const order = await held({}, { isProven: true });
    expect(await keptOf(order)).toEqual({ ...network, confirmedEmail: email });

    const { body } = await buyer.checkout(order);
    await notify(app, bankMessage(services, { number: attemptNumber(body), amountCents: 1850 }));

    expect(await keptOf(order)).toEqual(none);
  });

  it('is nothing once the order is `cancelled` or `expired`', async () => {
    const [cancelled, expired] = [await held({}, { isProven: true }), await held({}, { isProven: true })];

    await buyer.cancel(cancelled);
    await letMinutesPass(db, expired._id, 16);
    await expireOrders(db);

    expect([await keptOf(cancelled), await keptOf(expired)]).toEqual([none, none]);
  });

  it('is removed from a canceled order that still has it', async () => {
    const order = await held({}, { isProven: true });
    await buyer.cancel(order);
    await db.update(orders).set({ confirmedEmail: email }).where(eq(orders.id, order._id));

    await forgetLimitData(db);

    expect(await keptOf(order)).toEqual(none);
  });

  it('is left for the next run while another transaction has the order locked', async () => {
    const [locked, other] = [await held(free), await held(free)];
    for (const order of [locked, other]) {
      await buyer.checkout(order);
      await letEventStart(order);
    }

    await db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, locked._id)).for('update');
      await forgetLimitData(db);
    });

    expect(await keptOf(locked)).toMatchObject(network);
    expect(await keptOf(other)).toEqual(none);
    await forgetLimitData(db);
    expect(await keptOf(locked)).toEqual(none);
  });
});
