import { eventDay } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

export type InvoiceKind = 'invoice' | 'corrective';

/**
 * `2026`, or `R2026` for what takes an invoice back: the year in Madrid. Correctives have a series of their own (RD
 * 1619/2012, art. 6.1.a). In the year in which the database was restored, `2026-1123094500`: the moment of the last
 * restore in UTC. The numbers that were given after the backup are unknown, and a backup may be restored twice.
 */
export function seriesOf(kind: InvoiceKind, issuedAt: Date, restoredAt: Date | null = null): string {
  const year = yearOf(issuedAt);
  const series = kind === 'corrective' ? `R${year}` : year;
  if (restoredAt === null || yearOf(restoredAt) !== year) return series;
  return `${series}-${restoredAt.toISOString().slice(5, 19).replaceAll(/\D/g, '')}`;
}

function yearOf(moment: Date): string {
  return eventDay(moment, defaultTimeZone)?.slice(0, 4) ?? '';
}

/** `2026-000042`: series and number as people read them. */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
