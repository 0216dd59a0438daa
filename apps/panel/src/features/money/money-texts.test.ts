import { describe, expect, it } from 'vitest';
import { commissionText, lastMonths, monthText, pendingText, refundsText } from './money-texts.ts';

const none = { count: 0, amount: 0 };

describe('what is not final', () => {
  it.each([
    [{}, ''],
    [{ transfers: { count: 1, amount: 18.5 } }, 'Falta cobrar 18,50 €: 1 transferencia por confirmar.'],
    [{ refunds: { count: 2, amount: 36 } }, 'Falta devolver 36,00 €: 2 devoluciones en curso.'],
    [{ refused: { count: 1, amount: 22 } }, 'Siguen cobrados 22,00 €: el banco ha rechazado 1 devolución.'],
  ])('is said: %o', (pending, text) => {
    expect(
      pendingText({ transfers: none, refunds: none, refused: none, ...pending }).replaceAll('\u00a0', ' '),
    ).toBe(text);
  });
});

describe('the commission', () => {
  it.each([
    [null, 'Lo mismo que los gastos de gestión'],
    [{ percent: 0, fixed: 1.1 }, 'Ahora, 1,10 € por plaza'],
    [{ percent: 2.5, fixed: 0.5 }, 'Ahora, 2,5 % del precio y 0,50 € por plaza'],
    [{ percent: 0, fixed: 0 }, 'Sin comisión'],
  ])('%o is %s', (commission, text) => {
    expect(commissionText(commission).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('texts of money', () => {
  it('counts refunds and their orders', () => {
    expect(refundsText({ count: 86, orders: 79 })).toBe('86 devoluciones, en 79 pedidos');
    expect(refundsText({ count: 0, orders: 0 })).toBeUndefined();
  });

  it('names months, across the end of a year', () => {
    expect(lastMonths('2027-01-15T10:00:00Z', 3).map(monthText)).toEqual([
      'ene 2027',
      'dic 2026',
      'nov 2026',
    ]);
  });
});
