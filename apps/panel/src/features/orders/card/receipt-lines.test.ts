import { expect, it } from 'vitest';
import { receiptLines } from './receipt-lines.ts';

const line = (kind: 'ticket' | 'licence' | 'fee', text: string, amount: number) => ({
  kind,
  text,
  amount,
  left: amount,
  personId: null,
});

it('has each ticket type and the day licenses once, and the whole fee', () => {
  const lines = [
    line('ticket', '21K', 32),
    line('ticket', '12K', 22.1),
    line('ticket', '12K', 22.2),
    line('licence', 'Licencia de día', 3),
    line('licence', 'Licencia de día', 3),
    line('fee', 'Gastos', 1.1),
    line('fee', 'Gastos', 1.6),
  ];

  expect(receiptLines({ lines })).toEqual([
    { label: '21K', amount: 32 },
    { label: '12K, 2 plazas', amount: 44.3 },
    { label: 'Licencia de día, 2 plazas', amount: 6 },
    { label: 'Gastos de gestión', amount: 2.7 },
  ]);
});

it('leaves out the fee of an order without one', () => {
  expect(receiptLines({ lines: [line('ticket', '5K', 0), line('fee', 'Gastos', 0)] })).toEqual([
    { label: '5K', amount: 0 },
  ]);
});
