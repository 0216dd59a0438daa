import { eventDay } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

export type InvoiceKind = 'invoice' | 'corrective';

/**
 * `2026`, or `R2026` for correctives: the year in Madrid. Correctives have a separate series (RD 1619/2012, art.
 * 6.1.a). In the year in which the database was restored it is `2026-1123094500`: the moment of the last restore in
 * UTC. The numbers issued after the backup are unknown, and a backup may be restored twice.
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

/** `2026-000042`: the displayed form of series and number. */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
