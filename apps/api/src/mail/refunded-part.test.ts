import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { describe, expect, it } from 'vitest';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { linksOf } from './links.ts';
import { findMailOrder } from './mail-order.ts';
import { orderRefunded, type RefundLetter, refundStarted } from './refund-letters.ts';

const { app, awaiting, bank, buyer, db, paid, refundsOf, sendRefunds, services, staff } = await orderDesk();
const owner = await staff('owner');

/** A letter to the buyer about the refund, as it is written now. */
async function read(write: RefundLetter, orderId: string, refund: { readonly id: string } | undefined) {
  const order = await findMailOrder(db, orderId);
  const about = { refundId: refund?.id ?? '', cancelledIds: [] };
  const letter = order && write(order, linksOf(services, order), about);
  return {
    subject: letter?.subject.split(' para ')[0],
    text: JSON.stringify(letter?.blocks).replaceAll('\u00a0', ' '),
  };
}

/** The letters about a refund of an order of places at 18,50 € with a fee of 0,50 € each. */
async function letters(quantity: number, choice: (people: string[]) => Partial<RefundChoiceBody>) {
  const orderId = await paid(quantity);
  const people = (await owner.see(orderId)).people.map(({ _id }) => _id);
  const body: RefundChoiceBody = {
    scope: { kind: 'all' },
    withFee: true,
    cancelledIds: [],
    ...choice(people),
  };
  await owner.refundAsSeen(orderId, body);
  const [refund] = await refundsOf(orderId);
  const started = await read(refundStarted, orderId, refund);
  await sendRefunds();
  return [started, await read(orderRefunded, orderId, refund)] as const;
}

const ofOne = (people: string[]): Partial<RefundChoiceBody> => ({
  scope: { kind: 'people', personIds: people.slice(0, 1) },
});

describe('the letters about a refund', () => {
  it.each([
    ['one of two places', 2, ofOne, 'el dinero de una entrada'],
    [
      'two of three places',
      3,
      (people: string[]) => ({ scope: { kind: 'people' as const, personIds: people.slice(0, 2) } }),
      'el dinero de 2 entradas',
    ],
    ['all places', 2, () => ({}), 'el dinero de tus entradas'],
    ['the only place', 1, () => ({}), 'el dinero de tu entrada'],
    [
      'an amount',
      2,
      () => ({ scope: { kind: 'amount' as const, amount: 10 } }),
      'parte del dinero de tus entradas',
    ],
  ])('of %s say so', async (_, quantity, choice, money) => {
    const [started, done] = await letters(quantity, choice);

    expect([started.subject, done.subject]).toEqual([`Te devolvemos ${money}`, `Hemos devuelto ${money}`]);
  });

  it('of the fee only say so, and nothing of the money of the places', async () => {
    const orderId = await paid(2);
    const all: RefundChoiceBody = { scope: { kind: 'all' }, withFee: false, cancelledIds: [] };
    await owner.refundAsSeen(orderId, all);
    await sendRefunds();
    await owner.refundAsSeen(orderId, { ...all, withFee: true });
    const ofFee = (await refundsOf(orderId)).find(({ status }) => status === 'requested');

    const started = await read(refundStarted, orderId, ofFee);
    await sendRefunds();
    const done = await read(orderRefunded, orderId, ofFee);

    expect(ofFee?.amountCents).toBe(100);
    expect([started.subject, done.subject]).toEqual([
      'Te devolvemos los gastos de gestión de tus entradas',
      'Hemos devuelto los gastos de gestión de tus entradas',
    ]);
  });

  it('of a payment that was too much say so', async () => {
    const { order, answer } = await awaiting();
    const second = attemptNumber((await buyer.checkout(order)).body);
    await notify(app, answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));
    bank.operations.set(second, { amountCents: 1850, response: '0000' });
    const [surplus] = await refundsOf(order._id);

    const started = await read(refundStarted, order._id, surplus);
    await sendRefunds();
    const done = await read(orderRefunded, order._id, surplus);

    expect([started.subject, done.subject]).toEqual([
      'Te devolvemos un pago de más',
      'Hemos devuelto un pago de más',
    ]);
  });

  it('say how much of the fee stays if it is not given back', async () => {
    const one = await letters(2, (people) => ({ ...ofOne(people), withFee: false }));
    const all = await letters(2, () => ({ withFee: false }));

    for (const { text } of one) expect(text).toContain('Los gastos de gestión (0,50 €) no se devuelven.');
    for (const { text } of all) expect(text).toContain('Los gastos de gestión (1,00 €) no se devuelven.');
  });

  it.each([
    ['with the fee', { withFee: true }],
    ['of an amount, which is no price of a place', { scope: { kind: 'amount', amount: 5 } }],
  ] as const)('say nothing of it for a refund %s', async (_, choice) => {
    for (const { text } of await letters(2, () => choice)) expect(text).not.toContain('gastos de gestión');
  });
});
