import { describe, expect, it } from 'vitest';
import type { PurchasesBody } from '@dorsal/api-contract/user';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

const purchases = (bearer?: string) =>
  buyer.send<PurchasesBody>('GET', '/api/user/purchases', bearer === undefined ? {} : { bearer });

describe('GET /api/user/purchases', () => {
  it('answers 401 to a visitor', async () => {
    expect((await purchases()).status).toBe(401);
  });

  it('is empty for a person who bought nothing', async () => {
    const { bearer } = await signedIn(services);

    expect((await purchases(bearer)).body).toEqual({ orders: [], totalSpent: 0, allEventIds: [] });
  });

  it('lists what was paid, is pending or goes back, newest first, and sums what was paid', async () => {
    const { bearer } = await signedIn(services);
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const place = async () => (await buyer.place(event.eventId, items, { bearer })).body;
    const pay = async () => {
      const { _id, number } = await buyer.leaveForBank(event.eventId, items, { bearer });
      await notify(app, bankMessage(services, { number, amountCents: 1850 }));
      return _id;
    };
    const [first, second] = [await pay(), await pay()];
    const pending = await place();
    await buyer.checkout(pending);
    await place();
    const cancelled = await place();
    await buyer.cancel(cancelled);
    const over = await place();
    await buyer.checkout(over);
    await letMinutesPass(db, over._id, 40);

    const { body } = await purchases(bearer);

    expect(body.orders.map(({ _id }) => _id)).toEqual([pending._id, second, first]);
    expect(body.orders.map(({ status }) => status)).toEqual(['pending', 'paid', 'paid']);
    expect(body.totalSpent).toBe(37);
    expect(body.allEventIds).toEqual([event.eventId]);
    expect(body.orders[1]?.tickets[0]?.participants).toHaveLength(1);
  });

  it("never shows another person's orders", async () => {
    const [owner, other] = [await signedIn(services), await signedIn(services)];
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items, { bearer: owner.bearer });
    await buyer.checkout(order);

    expect((await purchases(owner.bearer)).body.orders).toHaveLength(1);
    expect((await purchases(other.bearer)).body.orders).toEqual([]);
  });
});
