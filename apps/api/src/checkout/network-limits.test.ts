import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ordersPerNetworkAndHour } from '@dorsal/domain/places-limits';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { organizers } from '../db/schema/organizers.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { attemptNumber, bankMessage, Buyer, notify, provenToken } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { counted, strictShop } from '../testing/strict-shop.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';

/** The statement without the locks of `lockQuotas`. */
const withoutQuotaLocks = (statement: string) => statement.replace('pg_advisory_xact_lock(', 'abs(');

const services = await testServices();
checkBooks(services);
const { db } = services;
const shop = await strictShop(services);
const [app] = shop.apps;

/** 96 places, of which one network may have 24; each test has its own network. */
const capacity = 96;
const event = (draft = {}) => seedEvent(db, { capacity, tickets: [{ priceCents: 0 }], ...draft });
const places = (ticketId: string, quantity: number) => [{ ticketId, quantity }];

/** Gives the event's organizer its own limit. */
async function allow(on: Database, eventId: string, placesPerNetwork: number): Promise<void> {
  const [row] = await on.select().from(events).where(eq(events.id, eventId));
  await on
    .update(organizers)
    .set({ placesPerNetwork })
    .where(eq(organizers.id, row?.organizerId ?? ''));
}

/** An order of each of six buyers of a network, for an event each, through two processes. */
async function sixAtOnce(as: Awaited<ReturnType<typeof strictShop>>, ip: string) {
  const orders = await Promise.all(
    as.crowd(ip, 6).map(async (buyer) => {
      const { eventId, ticketIds } = await seedEvent(as.db, { tickets: [{ capacity: null }] });
      return () => buyer.place(eventId, places(ticketIds[0], 1));
    }),
  );
  return counted(await as.placeTogether(orders));
}

describe('places of one network in an event', () => {
  it('are held up to a quarter of the event; then the address must be confirmed', async () => {
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.1' });
    for (let order = 0; order < 6; order += 1) {
      expect((await buyer.place(eventId, places(ticketIds[0], 4))).status).toBe(201);
    }

    const { status, body } = await buyer.place(eventId, places(ticketIds[0], 1));

    expect([status, body.code]).toEqual([409, 'address_unconfirmed']);
    expect(body.message).toBe('Para seguir, confirma tu correo con el código que te enviamos.');
    const addressToken = provenToken('ana@correo.example');
    const confirmed = await buyer.send('POST', '/api/orders', {
      body: { eventId, items: places(ticketIds[0], 1), addressToken },
    });
    expect(confirmed.status).toBe(201);
    const other = new Buyer(app, { ip: '198.51.100.2' });
    expect((await other.place(eventId, places(ticketIds[0], 4))).status).toBe(201);
    const elsewhere = await event();
    expect((await buyer.place(elsewhere.eventId, places(elsewhere.ticketIds[0], 4))).status).toBe(201);
  });

  it('are exact over two processes', async () => {
    const { eventId, ticketIds } = await event();

    const answers = await Promise.all(
      shop.crowd('198.51.100.3', 60).map((buyer) => buyer.place(eventId, places(ticketIds[0], 1))),
    );

    expect(counted(answers)).toEqual({ 201: 24, address_unconfirmed: 36 });
  });

  it('are four times as many in an IPv6 /48, whose /64s count one by one', async () => {
    const { eventId, ticketIds } = await event({ capacity: 400, tickets: [{ priceCents: 0, capacity: 80 }] });
    const held: number[] = [];
    for (let network = 0; network < 5; network += 1) {
      const buyers = shop.crowd(`2001:db8:77:${network}::9`, 21);
      const answers = await Promise.all(buyers.map((buyer) => buyer.place(eventId, places(ticketIds[0], 1))));
      held.push(counted(answers)[201] ?? 0);
    }

    expect(held).toEqual([20, 20, 20, 20, 0]);
  });

  /** 80 buyers at once in 16 networks of a /48 that may have 20 places. */
  async function crowdedSite(as: Awaited<ReturnType<typeof strictShop>>, site: string) {
    const { eventId, ticketIds } = await seedEvent(as.db, { tickets: [{ capacity: null }] });
    await allow(as.db, eventId, 5);
    const buyers = as.crowd((number) => `${site}:${number % 16}::9`, 80);
    const answers = await Promise.all(buyers.map((buyer) => buyer.place(eventId, places(ticketIds[0], 1))));
    return counted(answers);
  }

  it('are exact for an IPv6 /48 over two processes', async () => {
    expect(await crowdedSite(shop, '2001:db8:78')).toEqual({ 201: 20, address_unconfirmed: 60 });
  });

  /** The last of 20 places of a /48, requested by two of its networks at once, each through its own process. */
  async function lastOfSite(as: Awaited<ReturnType<typeof strictShop>>, site: string) {
    const { eventId, ticketIds } = await seedEvent(as.db, { tickets: [{ capacity: null }] });
    await allow(as.db, eventId, 5);
    for (const [network, quantity] of [5, 5, 5, 4].entries()) {
      const earlier = new Buyer(as.apps[0], { ip: `${site}:${network}::9` });
      expect((await earlier.place(eventId, places(ticketIds[0], quantity))).status).toBe(201);
    }
    const buyers = as.crowd((number) => `${site}:${number + 4}::9`, 2);
    return counted(
      await as.placeTogether(buyers.map((buyer) => () => buyer.place(eventId, places(ticketIds[0], 1)))),
    );
  }

  it.each([
    ['the counters', '2001:db8:7d', withoutQuotaLocks],
    ['the /48', '2001:db8:7e', withoutRowLock],
  ])('are exact by the lock of %s alone', async (_, site, withoutTheOther) => {
    const halfLocked = await strictShop(withPatience(services, withoutTheOther));

    expect(await lastOfSite(halfLocked, site)).toEqual({ 201: 1, address_unconfirmed: 1 });
  });

  it('would be more without the locks of the counters and the /48 (negative control)', async () => {
    const unlocked = withPatience(services, (statement) => withoutQuotaLocks(withoutRowLock(statement)));

    expect(await lastOfSite(await strictShop(unlocked), '2001:db8:79')).toEqual({ 201: 2 });
  });

  it('are as many as the organizer allows, if it has its own limit', async () => {
    const { eventId, ticketIds } = await event();
    await allow(db, eventId, 30);

    const answers = await Promise.all(
      shop.crowd('198.51.100.5', 40).map((buyer) => buyer.place(eventId, places(ticketIds[0], 1))),
    );

    expect(counted(answers)).toEqual({ 201: 30, address_unconfirmed: 10 });
  });

  it('count while they are held, and permanently if they were free', async () => {
    const { eventId, ticketIds } = await event();
    const buyers = shop.crowd('198.51.100.6', 6);
    const held = await Promise.all(buyers.map((buyer) => buyer.place(eventId, places(ticketIds[0], 4))));
    const [first, second, ...others] = held.map(({ body }) => body);
    const [firstBuyer, secondBuyer] = buyers;
    if (!first || !second || !firstBuyer || !secondBuyer) throw new Error('Six orders were placed.');
    const take = async (quantity: number) => {
      const { status, body } = await secondBuyer.place(eventId, places(ticketIds[0], quantity));
      return body.code ?? status;
    };
    expect(await take(1)).toBe('address_unconfirmed');
    expect((await firstBuyer.checkout(first)).body).toMatchObject({
      status: 'paid',
      payment: { kind: 'none' },
    });
    expect(await take(1)).toBe('address_unconfirmed');

    await secondBuyer.cancel(second);
    for (const { _id } of others) await letMinutesPass(db, _id, 16);

    // 4 of the 24 are the free ones.
    expect(await take(10)).toBe(201);
    expect(await take(10)).toBe(201);
    expect(await take(1)).toBe('address_unconfirmed');
  });

  it('do not count once they are paid by card', async () => {
    const { eventId, ticketIds } = await event({ tickets: [{ capacity: null }] });
    const ip = '198.51.100.7';
    for (let order = 0; order < 3; order += 1) {
      const buyer = new Buyer(app, { ip, email: `pagador${order}@correo.example` });
      const { body } = await buyer.place(eventId, places(ticketIds[0], 10));
      const left = await buyer.checkout(body);
      const amountCents = 10 * 1850;
      await notify(app, bankMessage(services, { number: attemptNumber(left.body), amountCents }));
    }

    expect((await new Buyer(app, { ip }).place(eventId, places(ticketIds[0], 10))).status).toBe(201);
  });

  it('cannot be exceeded by changing an order', async () => {
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.8' });
    await buyer.place(eventId, places(ticketIds[0], 10));
    await buyer.place(eventId, places(ticketIds[0], 10));
    const { body: order } = await buyer.place(eventId, places(ticketIds[0], 2));

    const refused = await buyer.changeItems(order, places(ticketIds[0], 5));
    const fewer = await buyer.changeItems(order, places(ticketIds[0], 1));
    const withinLimit = await buyer.changeItems(order, places(ticketIds[0], 4));
    const addressToken = provenToken('berta@correo.example');
    const confirmed = await buyer.send('PUT', `/api/orders/${order._id}/items`, {
      body: { items: places(ticketIds[0], 5), addressToken },
      token: order.checkoutToken,
    });

    expect([refused.status, refused.body.code]).toEqual([409, 'address_unconfirmed']);
    expect([fewer.status, withinLimit.status, confirmed.status]).toEqual([200, 200, 200]);
  });

  it('cannot be exceeded by a proof that comes without more places', async () => {
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.10' });
    await buyer.place(eventId, places(ticketIds[0], 10));
    const { body: order } = await buyer.place(eventId, places(ticketIds[0], 10));
    const addressToken = provenToken('berta@correo.example');

    const same = await buyer.send('PUT', `/api/orders/${order._id}/items`, {
      body: { items: places(ticketIds[0], 10), addressToken },
      token: order.checkoutToken,
    });
    const more = await buyer.place(eventId, places(ticketIds[0], 10));

    expect(same.status).toBe(200);
    expect([more.status, more.body.code]).toEqual([409, 'address_unconfirmed']);
  });

  it('do not count if the buyer has an account with a confirmed address, which has its own limit', async () => {
    const { eventId, ticketIds } = await event();
    const { bearer } = await signedIn(services);
    const unconfirmed = await signedIn(services, { isConfirmed: false });
    const buyer = new Buyer(app, { ip: '198.51.100.9' });
    await buyer.place(eventId, places(ticketIds[0], 10));
    await buyer.place(eventId, places(ticketIds[0], 10));

    const own = await buyer.place(eventId, places(ticketIds[0], 8), { bearer });
    const tooMany = await buyer.place(eventId, places(ticketIds[0], 3), { bearer });
    const stranger = await buyer.place(eventId, places(ticketIds[0], 5), { bearer: unconfirmed.bearer });

    expect(own.status).toBe(201);
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'places_limit']);
    expect([stranger.status, stranger.body.code]).toEqual([409, 'address_unconfirmed']);
  });
});

describe('open orders of one network over all events (S5)', () => {
  /** This many orders at once for four events, through two processes. */
  async function rush(as: Awaited<ReturnType<typeof strictShop>>, ip: string, orders = 260) {
    const wanted = await Promise.all(
      [0, 1, 2, 3].map(() => seedEvent(as.db, { tickets: [{ capacity: null }] })),
    );
    const answers = await Promise.all(
      as.crowd(ip, orders).map((buyer, number) => {
        const { eventId, ticketIds } = wanted[number % 4] ?? wanted[0]!;
        return buyer.place(eventId, places(ticketIds[0], 1));
      }),
    );
    return counted(answers);
  }

  it('are 200, exact over two processes; another network has its own', async () => {
    expect(await rush(shop, '198.51.100.20')).toEqual({ 201: 200, too_many_holds: 60 });
    expect((await rush(shop, '198.51.100.21'))[201]).toBe(200);
  }, 60_000);

  /** The last two of the 200, requested by six buyers at once. */
  async function lastTwo(as: Awaited<ReturnType<typeof strictShop>>, ip: string) {
    expect(await rush(as, ip, 198)).toEqual({ 201: 198 });
    return sixAtOnce(as, ip);
  }

  it('would be more without the lock (negative control)', async () => {
    const locked = await strictShop(withPatience(services));
    const unlocked = await strictShop(withPatience(services, withoutQuotaLocks));

    expect(await lastTwo(locked, '198.51.100.24')).toEqual({ 201: 2, too_many_holds: 4 });
    expect(await lastTwo(unlocked, '198.51.100.22')).toEqual({ 201: 6 });
  });

  it('do not count what was sold out', async () => {
    const { eventId, ticketIds } = await seedEvent(db, { capacity: 0 });

    const answers = await Promise.all(
      shop.crowd('198.51.100.23', 210).map((buyer) => buyer.place(eventId, places(ticketIds[0], 1))),
    );

    expect(counted(answers)).toEqual({ sold_out: 210 });
  }, 60_000);
});

describe('orders that one network places in an hour (S9)', () => {
  const hourly = ordersPerNetworkAndHour;

  /** Sets the network's count in an hour that ends in this many minutes. */
  async function haveDone(on: Database, key: string, count: number, minutesLeft = 30): Promise<void> {
    const resetsAt = sql`now() + make_interval(mins => ${minutesLeft}::int)`;
    await on.insert(rateLimits).values({ key, count, resetsAt });
  }

  /** 20 orders at once for four events, through two processes, by a network that may place 5 more. */
  async function lastFive(as: Awaited<ReturnType<typeof strictShop>>, ip: string) {
    await haveDone(as.db, `orders/${ip}`, hourly - 5);
    const wanted = await Promise.all(
      [0, 1, 2, 3].map(() => seedEvent(as.db, { tickets: [{ capacity: null }] })),
    );
    const answers = await Promise.all(
      as.crowd(ip, 20).map((buyer, number) => {
        const { eventId, ticketIds } = wanted[number % 4] ?? wanted[0]!;
        return buyer.place(eventId, places(ticketIds[0], 1));
      }),
    );
    return counted(answers);
  }

  /** The last three of the hour, requested by six buyers at once. */
  async function lastThree(as: Awaited<ReturnType<typeof strictShop>>, ip: string) {
    await haveDone(as.db, `orders/${ip}`, hourly - 3);
    return sixAtOnce(as, ip);
  }

  it('are limited, exactly over two processes', async () => {
    expect(await lastFive(shop, '198.51.100.40')).toEqual({ 201: 5, too_many_orders: 15 });
  });

  it('would be more without the lock (negative control)', async () => {
    const locked = await strictShop(withPatience(services));
    const unlocked = await strictShop(withPatience(services, withoutQuotaLocks));

    expect(await lastThree(locked, '198.51.100.45')).toEqual({ 201: 3, too_many_orders: 3 });
    expect(await lastThree(unlocked, '198.51.100.41')).toEqual({ 201: 6 });
  });

  it('count even if they are canceled, until the hour is over', async () => {
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.42' });
    await haveDone(db, 'orders/198.51.100.42', hourly - 1);
    const { body: order } = await buyer.place(eventId, places(ticketIds[0], 1));
    await buyer.cancel(order);

    const refused = await buyer.place(eventId, places(ticketIds[0], 1));
    await db
      .update(rateLimits)
      .set({ resetsAt: sql`now()` })
      .where(eq(rateLimits.key, 'orders/198.51.100.42'));
    const inTheNextHour = await buyer.place(eventId, places(ticketIds[0], 1));

    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_orders']);
    expect(inTheNextHour.status).toBe(201);
    const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, 'orders/198.51.100.42'));
    expect(row?.count).toBe(1);
  });

  it('are four times as many in an IPv6 /48', async () => {
    const { eventId, ticketIds } = await event();
    await haveDone(db, 'orders/2001:db8:7a::/48', 4 * hourly - 1);
    const place = (ip: string) => new Buyer(app, { ip }).place(eventId, places(ticketIds[0], 1));

    const first = await place('2001:db8:7a:1::9');
    const second = await place('2001:db8:7a:2::9');

    expect([first.status, second.body.code]).toEqual([201, 'too_many_orders']);
  });

  it('do not count what was sold out or was only sent again', async () => {
    const soldOut = await seedEvent(db, { capacity: 0 });
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.43' });
    const key = randomUUID();

    await buyer.place(soldOut.eventId, places(soldOut.ticketIds[0], 1));
    await buyer.place(eventId, places(ticketIds[0], 1), { key });
    await buyer.place(eventId, places(ticketIds[0], 1), { key });

    const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, 'orders/198.51.100.43'));
    expect(row?.count).toBe(1);
  });

  it('may be canceled as often as placed; then the hold runs out by itself', async () => {
    const { eventId, ticketIds } = await event();
    const buyer = new Buyer(app, { ip: '198.51.100.44' });
    const { body: order } = await buyer.place(eventId, places(ticketIds[0], 1));
    await haveDone(db, 'cancel-orders/198.51.100.44', hourly);

    const refused = await buyer.cancel(order);

    expect(refused.status).toBe(429);
    const seen = await buyer.see(order._id, { token: order.checkoutToken });
    expect(seen.body.status).toBe('reserved');
  });
});
