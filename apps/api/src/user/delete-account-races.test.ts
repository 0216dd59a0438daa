import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { confirmationPath, goodPassword, mailedCode, signUpAs, userIdOf } from '../testing/accounts.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

describe('a call that comes while its account is being deleted', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  checkBooks(services);
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);

  const waiting = async () => {
    const { rows } = await db.execute<{
      count: number;
    }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count;
  };

  /** Begins the call while the deletion is uncommitted, and commits when the call waits. */
  async function duringDeletion<T>(userId: string, call: () => Promise<T>): Promise<T> {
    const begun: Promise<T>[] = [];
    await db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, userId));
      begun.push(call());
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    });
    return Promise.all(begun).then(([answer]) => answer as T);
  }

  it('places an order as a guest', async () => {
    const { bearer, userId } = await signedIn(services);
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];

    const { status, body } = await duringDeletion(userId, () =>
      buyer.place(event.eventId, items, { bearer }),
    );

    expect(status).toBe(201);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
    const [order] = await db.select().from(orders).where(eq(orders.id, body._id));
    expect(order?.userId).toBeNull();
    expect((await buyer.cancel(body)).status).toBe(204);
  });

  it('pays a guest order of its address, which then stays a guest’s', async () => {
    const { email, userId } = await signedIn(services);
    const event = await seedEvent(db);
    const { body: held } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const { body: sent } = await buyer.checkout(held, { buyer: { fullName: 'Lucía Ferrer Mas', email } });
    const amountCents = Math.round(sent.totalAmount * 100);

    await duringDeletion(userId, () =>
      notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents })),
    );

    const [order] = await db.select().from(orders).where(eq(orders.id, held._id));
    expect(order).toMatchObject({ status: 'paid', userId: null });
  });

  it('signs in with Google to a new account', async () => {
    const email = 'se.va@correo.example';
    const comeIn = async () => {
      const browser = new Browser(app);
      const token = await google.token({ email, sub: email, nonce: await askNonce(browser) });
      return () => browser.call('POST', '/api/auth/google/user', { body: { token } });
    };
    await (await comeIn())();
    const before = String(await userIdOf(db, email));

    const { status } = await duringDeletion(before, await comeIn());

    expect(status).toBe(200);
    expect(await userIdOf(db, email)).not.toBe(before);
  });

  it.each(['password', 'link', 'code'] as const)('is refused when it signs in by a %s', async (way) => {
    const browser = new Browser(app);
    const email = `${way}@correo.example`;
    await signUpAs(browser, email);
    const path = await confirmationPath(db);
    await browser.call('POST', '/api/auth/send-code/user', { body: { email } });
    const code = await mailedCode(db, email);
    const calls = {
      password: () =>
        browser.call('POST', '/api/auth/login/user', {
          body: { email, password: goodPassword, remember: false },
        }),
      link: () => browser.call('GET', path),
      code: () => browser.call('POST', '/api/auth/verify-code/user', { body: { email, code } }),
    };

    const { status } = await duringDeletion(String(await userIdOf(db, email)), calls[way]);

    expect(status).toBe(400);
  });
});
