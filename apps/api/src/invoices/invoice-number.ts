import { eventDay } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

export type InvoiceKind = 'invoice' | 'corrective';

/**
 * `2026`, or `R2026` for what takes an invoice back: the year in Madrid. Correctives have a series of their own (RD
 * 1619/2012, art. 6.1.a).
 */
export function seriesOf(kind: InvoiceKind, issuedAt: Date): string {
  const year = eventDay(issuedAt, defaultTimeZone)?.slice(0, 4) ?? '';
  return kind === 'corrective' ? `R${year}` : year;
}

/** `2026-000042`: series and number as people read them. */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
