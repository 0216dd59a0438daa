import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import { holdOf } from '../state/hold.ts';
import { isForFree, orderSums, sumLines } from './order-sums.ts';

const items = [{ ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y', quantity: 2 }];

describe('what an order costs', () => {
  it('is shown with its fee before anything is held', () => {
    const sums = orderSums(eventExample, items);

    expect(sums.totalCents).toBe(6728);
    expect(sumLines(sums)).toEqual([
      { label: '21K Calderona × 2', value: '64,00\u00a0€' },
      { label: 'Gastos de gestión', value: '3,28\u00a0€' },
    ]);
  });

  it('has a fee line only when there is a fee', () => {
    expect(sumLines(orderSums({ ...eventExample, fee: null }, items))).toHaveLength(1);
  });

  it("is the server's own sum when it is held", () => {
    const order = { ...orderExample, totalAmount: 60, fees: 0 };

    const sums = orderSums(eventExample, items, holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 }));

    expect(sums).toMatchObject({ totalCents: 6000, feesCents: 0 });
  });

  it('has a line for its day licenses between the places and the fee', () => {
    const order = { ...orderExample, totalAmount: 73.43, fees: 3.43, dayLicences: 6 };

    const sums = orderSums(eventExample, items, holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 }));

    expect(sumLines(sums).slice(1)).toEqual([
      { label: 'Licencia de día', value: '6,00\u00a0€' },
      { label: 'Gastos de gestión', value: '3,43\u00a0€' },
    ]);
  });
});

describe('whether nothing is to be paid', () => {
  const priced = (...prices: number[]) => ({
    ...eventExample,
    tickets: eventExample.tickets.map((ticket, index) => ({ ...ticket, price: prices[index] ?? 0 })),
  });
  const isFreeFor = (event: typeof eventExample, chosen: typeof items, held?: number) => {
    const order = { ...orderExample, totalAmount: held ?? 0 };
    const hold = held === undefined ? null : holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 });
    return isForFree(event, { hold, sums: orderSums(event, chosen, hold) });
  };

  it.each([
    ['a free event, nothing chosen', priced(0, 0), [], undefined, true],
    ['a paid event, nothing chosen', priced(32, 14), [], undefined, false],
    ['a free ticket of an event that has others', priced(0, 14), items, undefined, true],
    ['a paid ticket', priced(32, 0), items, undefined, false],
    ['a held order that costs nothing', priced(32, 14), [], 0, true],
    ['a held order that costs something', priced(0, 0), [], 60, false],
  ])('%s', (_, event, chosen, held, isFree) => {
    expect(isFreeFor(event, chosen, held)).toBe(isFree);
  });
});
