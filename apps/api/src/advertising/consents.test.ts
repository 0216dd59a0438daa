import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import { advertisingConsents } from '../db/schema/messages.ts';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { consentToken } from './consent-token.ts';

const services = await testServices();
const { db } = services;
const app = await buildApi(services);
const bornOn = { id: newId(), kind: 'date', label: 'Fecha de nacimiento', required: false } as const;

/** The buyer, who takes the one place of the order, and what is stored after the checkout. */
async function checkedOut({
  organizerId,
  bearer,
  answer,
  priceCents = 1850,
  email = `lucia.${newId()}@correo.example`,
  ...changes
}: Partial<CheckoutBody> & {
  organizerId?: string;
  bearer?: string;
  answer?: string;
  email?: string;
  priceCents?: number;
} = {}) {
  const tickets = [{ priceCents }];
  const event = await seedEvent(db, { tickets, questions: [bornOn], ...(organizerId && { organizerId }) });
  const [ticketId] = event.ticketIds;
  const buyer = new Buyer(app, { email });
  const { body: order } = await buyer.place(
    event.eventId,
    [{ ticketId, quantity: 1 }],
    bearer === undefined ? {} : { bearer },
  );
  const answers = answer === undefined ? [] : [{ questionId: bornOn.id, value: answer }];
  const { status } = await buyer.checkout(order, {
    participants: [{ ticketId, fullName: 'Lucía Ferrer Mas', email: email.toUpperCase(), answers }],
    ...changes,
  });
  expect(status).toBe(200);
  const repeat = (again: Partial<CheckoutBody>) => buyer.checkout(order, again);
  return { ...event, email, order, repeat };
}

const storedFor = (orderId: string) =>
  db.select().from(advertisingConsents).where(eq(advertisingConsents.orderId, orderId));

const rename = (organizerId: string, name: string) =>
  db.update(organizers).set({ name }).where(eq(organizers.id, organizerId));

describe('PUT /api/orders/:orderId/checkout with the box about advertising', () => {
  it('stores what the box said, its version, the moment and the address', async () => {
    const { organizerId } = await seedEvent(db);
    await rename(organizerId, 'CA La Marina');
    const { order, email } = await checkedOut({ organizerId, acceptAdvertising: true });

    expect(await storedFor(order._id)).toMatchObject([
      {
        organizerId,
        email,
        text: 'Quiero recibir novedades de CA La Marina. Tengo 18 años o más.',
        version: '2026-11',
        givenAt: expect.any(Date),
        withdrawnAt: null,
      },
    ]);
  });

  it.each([
    ['is not ticked', { acceptAdvertising: false }],
    ['is left out', {}],
    ['is ticked by a participant under 18', { acceptAdvertising: true, answer: '2015-03-02' }],
  ])('stores nothing if it %s', async (_, changes) => {
    const { order } = await checkedOut(changes);

    expect(await storedFor(order._id)).toEqual([]);
  });

  it('stores it for an adult participant', async () => {
    const { order } = await checkedOut({ acceptAdvertising: true, answer: '1990-03-02' });

    expect(await storedFor(order._id)).toHaveLength(1);
  });

  it('keeps only the last answer when the checkout is sent again', async () => {
    const { order, repeat } = await checkedOut({ acceptAdvertising: true });

    await repeat({ acceptAdvertising: false });

    expect(await storedFor(order._id)).toEqual([]);
  });
});

describe('POST /api/advertising/:token/withdraw', () => {
  async function consented(more: Parameters<typeof checkedOut>[0] = {}) {
    const bought = await checkedOut({ acceptAdvertising: true, ...more });
    const [consent] = await storedFor(bought.order._id);
    return { ...bought, token: consentToken(services, consent?.id ?? '') };
  }

  const withdraw = (token: string, type?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/advertising/${token}/withdraw`,
      ...(type && { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' }),
    });

  it.each([
    undefined,
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=-x',
    'application/json',
  ])('ends it with one press of a mail program, with a body of type %s', async (type) => {
    const { token, order } = await consented();

    const answer = await withdraw(token, type);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ organizerName: expect.any(String) });
    expect(await storedFor(order._id)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  it("ends it for all orders of the organizer with that address, and for no other's", async () => {
    const first = await consented();
    const { organizerId, email } = first;
    const second = await consented({ organizerId, email });
    const ofOther = await consented({ organizerId });
    const byOther = await consented({ email });

    await withdraw(first.token);

    const isWithdrawn = async ({ order }: typeof first) =>
      (await storedFor(order._id))[0]?.withdrawnAt instanceof Date;
    expect(await Promise.all([first, second, ofOther, byOther].map(isWithdrawn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('may be repeated, and answers the same after the data were deleted', async () => {
    const { token, order } = await consented();
    await withdraw(token);
    const [before] = await storedFor(order._id);

    expect((await withdraw(token)).statusCode).toBe(200);
    expect(await storedFor(order._id)).toEqual([before]);
    await db.delete(advertisingConsents).where(eq(advertisingConsents.orderId, order._id));
    expect((await withdraw(token)).json()).toEqual({ organizerName: null });
  });

  it("answers 404 for a token of another consent's signature, and changes nothing", async () => {
    const [one, other] = [await consented(), await consented()];

    const { statusCode } = await withdraw(one.token.slice(0, 26) + other.token.slice(26));

    expect(statusCode).toBe(404);
    expect(await storedFor(one.order._id)).toMatchObject([{ withdrawnAt: null }]);
  });
});

describe('the data of a person', () => {
  it('include their consents, which are deleted with the account', async () => {
    const { bearer, email } = await signedIn(services);
    const own = await checkedOut({ bearer, email, priceCents: 0, acceptAdvertising: true });
    const asGuest = await checkedOut({ email, priceCents: 0, acceptAdvertising: true });
    const headers = { authorization: `Bearer ${bearer}` };

    const data = await app.inject({ url: '/api/user/data', headers });
    const deleted = await app.inject({
      method: 'POST',
      url: '/api/user/delete',
      headers,
      payload: { email },
    });

    const { advertisingConsents: exported } = data.json<{ advertisingConsents: unknown[] }>();
    expect(exported).toMatchObject([{ email, version: '2026-11', withdrawnAt: null }, { email }]);
    expect(deleted.statusCode).toBe(200);
    expect(await storedFor(own.order._id)).toEqual([]);
    expect(await storedFor(asGuest.order._id)).toEqual([]);
  });
});
