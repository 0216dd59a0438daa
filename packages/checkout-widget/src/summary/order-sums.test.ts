import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import { holdOf } from '../hold.ts';
import { orderSums, sumLines } from './order-sums.ts';

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

  it('has a fee line only where there is a fee', () => {
    expect(sumLines(orderSums({ ...eventExample, fee: null }, items))).toHaveLength(1);
  });

  it("is the server's own sum once it is held", () => {
    const order = { ...orderExample, totalAmount: 60, fees: 0 };

    const sums = orderSums(eventExample, items, holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 }));

    expect(sums).toMatchObject({ totalCents: 6000, feesCents: 0 });
  });
});
