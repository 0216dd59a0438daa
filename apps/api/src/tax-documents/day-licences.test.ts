import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { organizers } from '../db/schema/organizers.ts';
import { settleEvent } from '../money/event-settlement.ts';
import { findRefundableLines } from '../payments/refundable-lines.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import { attemptNumber, bankMessage, checkoutOf, notify } from '../testing/buyer.ts';
import { exampleBilling } from '../testing/invoiced-orders.ts';
import { licencedRace, withLicence, withoutLicence } from '../testing/licenced-race.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const { app, bank, buyer, db, documentsOf, enter, issue, sale, sendRefunds, services } = await taxDesk();
const { peopleOf, refund } = await partialRefunds(services);

/** A paid order of two places at 18,50 €: the second person has a day license of 3 €. */
async function paidOrder({ entered = true, billing = false } = {}) {
  const event = await sale({ sport: licencedRace, feePercent: 2 });
  const { eventId, organizerId } = event;
  // An own commission, so that it is not the fee.
  await db
    .update(organizers)
    .set({ commissionPercent: 3, commissionFixedCents: 20 })
    .where(eq(organizers.id, organizerId));
  if (entered) await enter(organizerId);
  const { body: order } = await buyer.place(eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
  const [first, second] = checkoutOf(order).participants;
  if (!first || !second) throw new Error('The order has no two places.');
  const { body: sent } = await buyer.checkout(order, {
    participants: [
      { ...first, person: withLicence },
      { ...second, person: withoutLicence },
    ],
    ...(billing && { billingData: exampleBilling }),
  });
  const amountCents = Math.round(sent.totalAmount * 100);
  const number = attemptNumber(sent);
  await notify(app, bankMessage(services, { number, amountCents }));
  bank.operations.set(number, { amountCents, response: '0000' });
  await issue();
  return { orderId: order._id, event };
}

async function settled({ eventId, organizerId }: Awaited<ReturnType<typeof paidOrder>>['event']) {
  const event = await requirePeopleEvent(db, { organizerId, eventId });
  return (await settleEvent(db, { organizerId, event, period: undefined })).totals;
}

const leftOf = async (orderId: string) =>
  (await findRefundableLines(db, orderId)).reduce((sum, { leftCents }) => sum + leftCents, 0);

it('is a line of the document with its own rate', async () => {
  const { orderId } = await paidOrder();

  const [document] = await documentsOf(orderId);

  expect(document).toMatchObject({ type: 'F2', totalCents: 4180 });
  expect(document?.lines.map(({ description, totalCents }) => [description, totalCents])).toEqual([
    ['21K Calderona · Trail Nocturno del Garbí', 3700],
    ['Licencia de día · Trail Nocturno del Garbí', 300],
    ['Gastos de gestión', 180],
  ]);
  expect(document?.sums).toEqual([
    { taxClass: 'iva21', baseCents: 3207, quotaCents: 673 },
    { taxClass: 'iva10', baseCents: 273, quotaCents: 27 },
  ]);
  expect(document?.record).toMatchObject({ lines: [{ rate: '21' }, { rate: '10', base: '2.73' }] });
});

it('goes back once with its person, and its document takes its own rate back', async () => {
  const { orderId } = await paidOrder({ billing: true });
  const [first = '', second = ''] = await peopleOf(orderId);
  const scopeOf = (...participantIds: string[]) => ({ kind: 'participants', participantIds }) as const;

  await refund(orderId, { scope: scopeOf(second), withFee: false, cancelled: [second] });
  await refund(orderId, { scope: scopeOf(second), withFee: false });
  await sendRefunds();
  await issue();

  expect(bank.refunded.map(({ amountCents }) => amountCents)).toEqual([2150]);
  const [, corrective] = await documentsOf(orderId);
  expect(corrective).toMatchObject({
    type: 'R1',
    totalCents: -2150,
    sums: [
      { taxClass: 'iva21', baseCents: -1529, quotaCents: -321 },
      { taxClass: 'iva10', baseCents: -273, quotaCents: -27 },
    ],
  });

  await refund(orderId, { scope: scopeOf(first, second), withFee: true, cancelled: [first] });
  await sendRefunds();
  await issue();

  expect(await leftOf(orderId)).toBe(0);
  const sums = (await documentsOf(orderId)).flatMap((document) => document.sums);
  expect(sums.reduce((sum, { baseCents, quotaCents }) => sum + baseCents + quotaCents, 0)).toBe(0);
});

it('is in the settlement to the cent, with its part of the commission', async () => {
  const { orderId, event } = await paidOrder();
  const { rows } = await db.execute<{ cents: number }>(
    sql`select sum(cents)::int as cents from order_lines where order_id = ${orderId}`,
  );

  // 3 % of 40 €, and 0,20 € for each place.
  expect(await settled(event)).toMatchObject({
    places: 2,
    tickets: 4000,
    fees: 180,
    charged: rows[0]?.cents,
    commission: 160,
    net: 4180 - 160 - 34,
  });

  await refund(orderId, { scope: { kind: 'all' }, withFee: true, cancelled: 'all' });
  await sendRefunds();

  expect(await settled(event)).toMatchObject({ charged: 4180, refunded: 4180, commission: 0, net: 0 });
});
