import { sql } from 'drizzle-orm';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { taxDocuments } from '../db/schema/tax.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import type { TaxDocumentType } from './document-draft.ts';

/** When a document is issued, in which zone, and the last restore of the database before it. */
export interface SeriesPlace {
  readonly at: Date;
  readonly zone: TaxIssuer['zone'];
  readonly restoredAt: Date | null;
}

/** The series of a document: `V2027`, and `R2027V` for rectifications, by the year in the issuer's zone. */
export function taxSeriesOf(type: TaxDocumentType, place: SeriesPlace): string {
  return seriesOfYear(place, (year) => (type.startsWith('R') ? `R${year}V` : `V${year}`));
}

/**
 * The series with this name in the year. After a restore in the year the moment of the restore follows
 * (`V2027-1123094500`, UTC): a letter could be given twice, because the same backup may be restored twice.
 */
export function seriesOfYear(
  { at, zone, restoredAt }: SeriesPlace,
  nameIn: (year: string) => string,
): string {
  const year = taxDateAt(at, zone).slice(6);
  if (restoredAt === null || taxDateAt(restoredAt, zone).slice(6) !== year) return nameIn(year);
  return `${nameIn(year)}-${restoredAt.toISOString().slice(5, 19).replaceAll(/\D/g, '')}`;
}

/** `V2027-000042`: the number as documents show it and records contain it. */
export function taxNumber({ series, number }: { readonly series: string; readonly number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

/** The same of a row of `tax_documents`. */
export const printedNumber = sql`(${taxDocuments.series} || '-' || lpad(${taxDocuments.number}::text,
  greatest(6, length(${taxDocuments.number}::text)), '0'))`;
