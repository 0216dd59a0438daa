import { describe, expect, it } from 'vitest';
import { exampleTransferOrder as order } from '#/testing/transfer-examples.ts';
import { consequenceOf, lineResult } from './line-result.ts';

const orderId = order._id;

describe('a line of the bank', () => {
  it.each([
    [{ kind: 'certain', orderId }, 'Coincide todo', 'chosen'],
    [{ kind: 'likely', orderId }, 'Nombre e importe', 'offered'],
    [{ kind: 'amountOnly', orderId }, 'Solo el importe', 'offered'],
    [{ kind: 'tooLittle', orderId, by: 2.2 }, 'Faltan 2,20\u00a0€', 'alone'],
    [{ kind: 'tooMuch', orderId, by: 0.01 }, 'Sobran 0,01\u00a0€', 'alone'],
    [{ kind: 'several', orderIds: ['a', 'b'] }, '2 pedidos posibles', 'alone'],
    [{ kind: 'second', orderId }, 'Quizá repetida', 'alone'],
    [{ kind: 'none' }, 'Sin pedido', 'alone'],
  ] as const)('%j is shown as %s, and is %s', (proposal, name, confirmed) => {
    const { orderIds, ...rest } = { orderIds: undefined, ...proposal };
    const asked = orderIds === undefined ? rest : { ...rest, orderIds: [...orderIds] };
    expect(lineResult({ proposal: asked as never }, order)).toMatchObject({ name, confirmed });
  });

  it('is never preselected for an order that ended', () => {
    const ended = { ...order, state: 'ended' as const };
    expect(lineResult({ proposal: { kind: 'certain', orderId } }, ended)).toMatchObject({
      name: 'Fuera de plazo',
      confirmed: 'offered',
    });
  });
});

describe('confirming a line', () => {
  it.each([
    [15.8, { total: 18 }, 'Faltan 2,20'],
    [18.01, { total: 18 }, '0,01\u00a0€ de más'],
    [18, { total: 18, state: 'ended' as const }, 'El plazo del pedido terminó'],
    [18, { total: 18, state: 'paid' as const, paidBy: 'card' as const }, 'ya está pagado con tarjeta'],
    [18, { total: 18, state: 'paid' as const, paidBy: 'transfer' as const }, 'ya está confirmado'],
  ])('of %d for %j says %s', (amount, changes, text) => {
    expect(consequenceOf({ amount }, { ...order, ...changes })).toContain(text);
  });

  it('of the exact amount in time needs no words', () => {
    expect(consequenceOf({ amount: 18 }, { ...order, total: 18 })).toBeUndefined();
  });
});
