import { orderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import { describe, expect, it } from 'vitest';
import { hasInvoice, methodText, paymentLines } from './payment-texts.ts';

describe('the texts of a payment', () => {
  it('list its lines, and the fee if there is one', () => {
    expect(paymentLines(orderExample)).toEqual([
      { label: '21K Calderona × 2', value: '64,00\u00a0€' },
      { label: 'Gastos de gestión', value: '3,28\u00a0€' },
    ]);
    expect(paymentLines({ ...orderExample, fees: 0 })).toHaveLength(1);
    expect(paymentLines({ ...orderExample, dayLicences: 6 })[1]).toEqual({
      label: 'Licencia de día',
      value: '6,00\u00a0€',
    });
  });

  it('name its method', () => {
    expect(methodText(orderExample)).toBe('Tarjeta');
    expect(methodText(transferOrderExample)).toBe('Transferencia bancaria');
    expect(methodText({ paymentMethod: null, totalAmount: 0 })).toBe('Sin coste');
    expect(methodText({ paymentMethod: null, totalAmount: 32 })).toBe('Por elegir');
  });

  it.each([
    ['paid', 67.28, true],
    ['paid', 0, false],
    ['pending', 67.28, false],
    ['refunded', 67.28, true],
  ] as const)('offer an invoice when %s with %d €: %s', (status, totalAmount, expected) => {
    expect(hasInvoice({ status, totalAmount })).toBe(expected);
  });
});
