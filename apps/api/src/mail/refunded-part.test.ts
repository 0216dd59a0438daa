import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import { describe, expect, it } from 'vitest';
import { orderDesk } from '../testing/order-desk.ts';
import { linksOf } from './links.ts';
import { findMailOrder } from './mail-order.ts';
import { orderRefunded, refundStarted } from './refund-letters.ts';

const { db, paid, refundsOf, sendRefunds, services, staff } = await orderDesk();
const owner = await staff('owner');

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
  const about = { refundId: refund?.id ?? '', cancelledIds: [] };
  const read = async (write: typeof orderRefunded) => {
    const order = await findMailOrder(db, orderId);
    const letter = order && write(order, linksOf(services, order), about);
    return {
      subject: letter?.subject.split(' para ')[0],
      text: JSON.stringify(letter?.blocks).replaceAll('\u00a0', ' '),
    };
  };
  const started = await read(refundStarted);
  await sendRefunds();
  return [started, await read(orderRefunded)] as const;
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
