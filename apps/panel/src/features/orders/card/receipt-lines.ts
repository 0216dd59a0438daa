import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { countOf } from '@dorsal/domain/count-text';
import { sumOfEuros } from '#/components/texts/money-texts.ts';

/** A row of the receipt, in euros. */
export interface ReceiptLine {
  readonly label: string;
  readonly amount: number;
}

/** What the order cost: each ticket type and the day licenses once with their count, and the whole fee. */
export function receiptLines({ lines }: Pick<PanelOrderBody, 'lines'>): ReceiptLine[] {
  const tickets = lines.filter(({ kind }) => kind !== 'fee');
  const names = [...new Set(tickets.map(({ text }) => text))];
  const fees = lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount);
  const rows = names.map((name) => {
    const same = tickets.filter(({ text }) => text === name);
    return {
      label: same.length === 1 ? name : `${name}, ${countOf(same.length, 'plaza', 'plazas')}`,
      amount: sumOfEuros(same.map(({ amount }) => amount)),
    };
  });
  return sumOfEuros(fees) > 0 ? [...rows, { label: 'Gastos de gestión', amount: sumOfEuros(fees) }] : rows;
}
