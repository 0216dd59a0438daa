import type { CommissionDocument } from './commission-document.ts';
import { monthName } from './month.ts';

/** What a document is about, as it and its record say it. */
export function commissionText({ type, month }: Pick<CommissionDocument, 'type' | 'month'>): string {
  if (type === 'R1') return `Devolución de comisión de Dorsal por las devoluciones de ${monthName(month)}`;
  return `Comisión de Dorsal por las inscripciones vendidas en ${monthName(month)}`;
}
