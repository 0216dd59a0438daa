import { expect, it } from 'vitest';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const { app, bank, buyer, documentsOf, enter, issue, sale, sendRefunds, services } = await taxDesk();
const { peopleOf, refund } = await partialRefunds(services);
const reason = 'Exento por el artículo 20.Uno.14.º de la Ley 37/1992.';
const event = await sale({
  vatPercent: 0,
  vatExemption: reason,
  taxClass: 'exempt20',
  tickets: [
    { name: '10K' },
    { name: 'Comida', taxClass: 'iva21' },
    { name: 'Ceuta', taxClass: 'notSubject' },
  ],
});
await enter(event.organizerId);

/** A paid order of these tickets, and its documents. */
async function bought(...tickets: readonly number[]) {
  const items = tickets.map((at) => ({ ticketId: event.ticketIds[at] ?? '', quantity: 1 }));
  const { body: order } = await buyer.place(event.eventId, items);
  const sent = (await buyer.checkout(order, {})).body;
  const amountCents = Math.round(sent.totalAmount * 100);
  const number = attemptNumber(sent);
  await notify(app, bankMessage(services, { number, amountCents }));
  bank.operations.set(number, { amountCents, response: '0000' });
  await issue();
  return order._id;
}

it.each([
  ['of a place in the class of the event', [0], true],
  ['of a place and a meal', [0, 1], true],
  ['of a meal with IVA alone', [1], false],
  ['of a place that is not subject', [2], false],
])('a document %s quotes the reason of the event: %s', async (_, tickets, isQuoted) => {
  const [document] = await documentsOf(await bought(...tickets));

  expect(document?.exemption).toBe(isQuoted ? reason : null);
});

it('the document of a refund quotes it for its own parts only', async () => {
  const orderId = await bought(0, 1);
  const people = await peopleOf(orderId);
  for (const id of people) {
    await refund(orderId, { scope: { kind: 'participants', participantIds: [id] }, withFee: true });
    await sendRefunds();
    await issue();
  }

  const refunds = (await documentsOf(orderId)).filter(({ type }) => type === 'R5');
  for (const { sums, exemption } of refunds)
    expect(exemption !== null).toBe(sums.some(({ taxClass }) => taxClass === 'exempt20'));
  expect(new Set(refunds.map(({ exemption }) => exemption))).toEqual(new Set([reason, null]));
});
