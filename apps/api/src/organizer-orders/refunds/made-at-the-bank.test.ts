import { describe, expect, it } from 'vitest';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { bankMessage, notify } from '../../testing/buyer.ts';
import { orderDesk } from '../../testing/order-desk.ts';

const desk = await orderDesk();
const { app, attempts, bank, given, paid, refundsOf, sendRefunds, services, staff, work } = desk;
const owner = await staff('owner');

/** A paid order of two places at 19 €, and the payment's number. */
async function order() {
  const orderId = await paid(2);
  const [attempt] = await attempts(orderId);
  const personIds = (await owner.see(orderId)).people.slice(0, 1).map(({ _id }) => _id);
  return { orderId, number: attempt?.number ?? '', personIds };
}

const refundIdOf = async (orderId: string) => (await refundsOf(orderId))[0]?.id ?? '';

/** The bank's answer to refunds of the payment from now on. */
const answers = (number: string, refundResponse: string) =>
  bank.operations.set(number, { amountCents: 3800, response: '0000', refundResponse });

/** One of two places, whose refund of 19 € got this answer. */
async function refund(refundResponse: string) {
  const { orderId, number, personIds } = await order();
  answers(number, refundResponse);
  const choice: RefundChoiceBody = {
    scope: { kind: 'people', personIds },
    withFee: true,
    cancelledIds: personIds,
  };
  await owner.refundAsSeen(orderId, choice);
  await sendRefunds();
  const id = await refundIdOf(orderId);
  const retry = (member = owner) => member.post(`${orderId}/refunds/${id}/retry`);
  return { orderId, number, id, retry };
}

let codes = 880_000;
/** A person gives the money back at the bank's panel, and the bank notifies the portal unless that gets lost. */
async function giveBackAtThePanel(number: string, { isLost = false } = {}) {
  const authorisationCode = String((codes += 1));
  bank.refunded.push({ number, amountCents: 1900, authorisationCode });
  if (isLost) return;
  const changes = { Ds_TransactionType: '3', Ds_AuthorisationCode: authorisationCode };
  await notify(app, bankMessage(services, { number, amountCents: 1900, response: '0900', changes }));
}

const ofPayment = (number: string) => bank.refunded.filter((made) => made.number === number);

describe('a refused refund of a part that a person gives back at the bank’s panel', () => {
  it('is completed by the notification, and a retry gives nothing more back', async () => {
    const { orderId, number, retry } = await refund('0190');

    await giveBackAtThePanel(number);
    answers(number, '0900');
    const { body } = await retry();
    await sendRefunds();

    expect(body.refunds).toMatchObject([{ status: 'completed', mayRetry: false }]);
    expect(ofPayment(number)).toHaveLength(1);
    expect(await owner.see(orderId)).toMatchObject({ refunded: 19, refundRefused: 0 });
  });

  it('is completed by the notification while a retry waits for the worker', async () => {
    const { number, retry } = await refund('0190');
    answers(number, '0900');

    expect((await retry()).body.refunds).toMatchObject([{ status: 'requested' }]);
    await giveBackAtThePanel(number);
    await sendRefunds();

    expect(ofPayment(number)).toHaveLength(1);
  });

  it('is found at the bank before a retry is sent, if the notification got lost', async () => {
    const { orderId, number, retry } = await refund('0190');

    await giveBackAtThePanel(number, { isLost: true });
    answers(number, '0900');
    await retry();
    await sendRefunds();

    expect(ofPayment(number)).toHaveLength(1);
    expect(await owner.see(orderId)).toMatchObject({ refunded: 19 });
  });
});

describe('a refund that the bank may have made', () => {
  it.each([
    ['says that more than was paid would go back', 'SIS0057'],
    ['signs an answer without a code', ''],
  ])('is the operator’s when the bank %s', async (_, code) => {
    const before = given().length;
    const { orderId, number, personIds } = await order();
    if (code === '') answers(number, '');
    else bank.refunded.push({ number, amountCents: 3800, authorisationCode: '880000' });

    await owner.refundAsSeen(orderId, {
      scope: { kind: 'people', personIds },
      withFee: true,
      cancelledIds: [],
    });
    await sendRefunds();

    const id = await refundIdOf(orderId);
    expect(await owner.see(orderId)).toMatchObject({
      refundRefused: 0,
      refunds: [{ status: 'unclear', mayRetry: false }],
    });
    expect(await owner.post(`${orderId}/refunds/${id}/retry`)).toMatchObject({ status: 409 });
    expect(await work(`refund-refused:${orderId}:${id}`)).toBe(0);
    expect(given().length - before).toBe(code === '' ? 0 : 1);
  });
});

it('the same request of a refund is answered once more after another member has retried it', async () => {
  const { orderId, personIds, number } = await order();
  answers(number, '0190');
  const choice: RefundChoiceBody = { scope: { kind: 'people', personIds }, withFee: true, cancelledIds: [] };
  const seen = { amount: 19, refundedBefore: 0 };
  const key = crypto.randomUUID();
  await owner.refund(orderId, choice, seen, { key });
  await sendRefunds();
  const id = await refundIdOf(orderId);
  const finance = await staff('finance');
  await finance.post(`${orderId}/refunds/${id}/retry`);

  expect(await owner.refund(orderId, choice, seen, { key })).toMatchObject({ status: 200 });
  expect(await refundsOf(orderId)).toHaveLength(1);
});
