import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { PersonDataBody } from '@dorsal/api-contract/person';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { checkBooks } from '../testing/books.ts';
import { byTransfer, type EventDraft } from '../testing/seed-event.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { licencedRace, withLicence, withoutLicence } from '../testing/licenced-race.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

/** Places at 18,50 € with a fee of 0,50 € and 2 %. */
const race: EventDraft = { ...byTransfer, sport: licencedRace, feeFixedCents: 50, feePercent: 2 };

const bodyOf = (order: PlacedOrderBody, people: readonly PersonDataBody[]) => ({
  participants: checkoutOf(order).participants.map((one, at) => ({ ...one, person: people[at] })),
});
const checkedOut = (
  order: PlacedOrderBody,
  people: readonly PersonDataBody[],
  more: Partial<CheckoutBody> = {},
) => buyer.checkout(order, { ...bodyOf(order, people), ...more });

async function linesOf({ _id }: PlacedOrderBody) {
  const rows = await db
    .select({
      kind: orderLines.kind,
      text: orderLines.text,
      cents: orderLines.cents,
      taxClass: orderLines.taxClass,
      of: participants.position,
    })
    .from(orderLines)
    .leftJoin(participants, eq(participants.id, orderLines.participantId))
    .where(eq(orderLines.orderId, _id))
    .orderBy(orderLines.position);
  return rows;
}

const attemptsOf = async ({ _id }: PlacedOrderBody) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, _id))).map(
    ({ amountCents }) => amountCents,
  );

describe('a day license', () => {
  it('is charged by the server to each person who needs one, with its own tax, whatever the page says', async () => {
    const { order } = await held(race, 3);
    const people = [withLicence, withoutLicence, { ...withoutLicence, birthDate: '1991-01-01' }];

    const { status, body } = await checkedOut(order, people);

    expect(status).toBe(200);
    expect(body).toMatchObject({ totalAmount: 64.23, fees: 2.73, dayLicences: 6 });
    expect(await attemptsOf(order)).toEqual([6423]);
    expect(await linesOf(order)).toEqual([
      { kind: 'ticket', text: '21K Calderona', cents: 1850, taxClass: 'iva21', of: 0 },
      { kind: 'ticket', text: '21K Calderona', cents: 1850, taxClass: 'iva21', of: 1 },
      { kind: 'ticket', text: '21K Calderona', cents: 1850, taxClass: 'iva21', of: 2 },
      { kind: 'licence', text: 'Licencia de día', cents: 300, taxClass: 'iva10', of: 1 },
      { kind: 'licence', text: 'Licencia de día', cents: 300, taxClass: 'iva10', of: 2 },
      { kind: 'fee', text: 'Gastos de gestión', cents: 87, taxClass: 'iva21', of: 0 },
      { kind: 'fee', text: 'Gastos de gestión', cents: 93, taxClass: 'iva21', of: 1 },
      { kind: 'fee', text: 'Gastos de gestión', cents: 93, taxClass: 'iva21', of: 2 },
    ]);
  });

  it('leaves an order as it is if all people have a license', async () => {
    const { order } = await held(race, 2);

    const { body } = await checkedOut(order, [withLicence, withLicence]);

    expect(body.totalAmount).toBe(order.totalAmount);
    expect(body).not.toHaveProperty('dayLicences');
    expect((await linesOf(order)).map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'fee', 'fee']);
  });

  it('makes a free place one that is paid for', async () => {
    const { order } = await held({ ...race, tickets: [{ priceCents: 0 }] });
    const { paymentMethod: _, ...unpaid } = checkoutOf(order);

    const refused = await buyer.send<{ fields?: object }>('PUT', `/api/orders/${order._id}/checkout`, {
      body: { ...unpaid, ...bodyOf(order, [withoutLicence]), totalAmount: 3.56 },
      token: order.checkoutToken,
    });
    const { body } = await checkedOut(order, [withoutLicence]);

    expect(refused).toMatchObject({ status: 400, body: { code: 'payment_method_required' } });
    expect(body).toMatchObject({ totalAmount: 3.56, payment: { kind: 'redirect' } });
  });

  it('keeps the price of the hold', async () => {
    const { event, order } = await held(race);
    await db.execute(sql`update ticket_types set price_cents = 9900 where event_id = ${event.eventId}`);

    expect((await checkedOut(order, [withoutLicence])).body.totalAmount).toBe(22.43);
  });
});

describe('the total that the page shows', () => {
  it('is refused if the order costs another sum: nothing is stored, and no payment starts', async () => {
    const { order } = await held(race);

    const { status, body } = await checkedOut(order, [withoutLicence], { totalAmount: order.totalAmount });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price_changed',
      message: 'El importe ha cambiado: ahora son 22,43\u00a0€. Revísalo y confirma.',
      sums: { totalAmount: 22.43, fees: 0.93, dayLicences: 3 },
    });
    expect(await attemptsOf(order)).toEqual([]);
    expect((await linesOf(order)).map(({ kind }) => kind)).toEqual(['ticket', 'fee']);
  });

  it('is that of the hold for a caller that names none', async () => {
    const { order } = await held(race);

    const refused = await buyer.send('PUT', `/api/orders/${order._id}/checkout`, {
      body: { ...checkoutOf(order), ...bodyOf(order, [withoutLicence]) },
      token: order.checkoutToken,
    });

    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await attemptsOf(order)).toEqual([]);
  });

  it('is paid if it is that of the order', async () => {
    const { order } = await held(race);

    const { status } = await checkedOut(order, [withoutLicence], { totalAmount: 22.43 });

    expect(status).toBe(200);
    expect(await attemptsOf(order)).toEqual([2243]);
  });
});

describe('a checkout that is sent again with other people', () => {
  const declined = ({ _id }: PlacedOrderBody) =>
    db
      .update(paymentAttempts)
      .set({ status: 'declined', settledAt: sql`now()` })
      .where(eq(paymentAttempts.orderId, _id));

  it('loses the day license with the person who needed it', async () => {
    const { order } = await held(race);
    await checkedOut(order, [withoutLicence]);
    await declined(order);

    const { body } = await checkedOut(order, [withLicence]);

    expect(body.totalAmount).toBe(order.totalAmount);
    expect((await linesOf(order)).map(({ kind, of }) => [kind, of])).toEqual([
      ['ticket', 0],
      ['fee', 0],
    ]);
    expect(await attemptsOf(order)).toEqual([2243, 1937]);
  });

  it('moves the day license to the other place', async () => {
    const { order } = await held(race, 2);
    await checkedOut(order, [withLicence, withoutLicence]);

    await checkedOut(order, [withoutLicence, withLicence]);

    expect((await linesOf(order)).filter(({ kind }) => kind === 'licence')).toMatchObject([{ of: 0 }]);
  });

  it('is refused while a payment of the other sum may still come', async () => {
    const { order } = await held(race);
    await checkedOut(order, [withoutLicence]);

    expect((await checkedOut(order, [withLicence])).body.code).toBe('payment_in_progress');
    const [row] = await db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.totalCents).toBe(2243);
  });
});
