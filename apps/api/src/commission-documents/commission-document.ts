import { eq, getTableColumns } from 'drizzle-orm';
import type { TaxSums } from '@dorsal/domain/tax-breakdown';
import type { Executor } from '../db/database.ts';
import { commissionDocuments, type commissionDocumentTypes } from '../db/schema/commission.ts';
import { type SeriesPlace, seriesOfYear } from '../tax-documents/document-number.ts';

export type CommissionDocumentType = (typeof commissionDocumentTypes)[number];

/** A stored document without its PDF. */
export type CommissionDocument = Omit<typeof commissionDocuments.$inferSelect, 'pdf'>;

/** All columns but the PDF, which is large. */
export const commissionColumns = withoutPdf();

function withoutPdf() {
  const { pdf: _, ...columns } = getTableColumns(commissionDocuments);
  return columns;
}

/** The document; undefined for an unknown id. */
export async function findCommissionDocument(
  db: Executor,
  id: string,
): Promise<CommissionDocument | undefined> {
  const [document] = await db
    .select(commissionColumns)
    .from(commissionDocuments)
    .where(eq(commissionDocuments.id, id));
  return document;
}

/**
 * The series of a document: `C2027`, and `R2027C` for rectifications. They are not those of the sales of the portal's
 * company, so that each table has whole series.
 */
export function commissionSeriesOf(type: CommissionDocumentType, place: SeriesPlace): string {
  return seriesOfYear(place, (year) => (type === 'R1' ? `R${year}C` : `C${year}`));
}

type Amounts = Pick<CommissionDocument, 'baseCents' | 'vatCents'>;

/** What the recipient pays, or gets back. */
export function commissionTotal({ baseCents, vatCents }: Amounts): number {
  return baseCents + vatCents;
}

/** The sums as those of other documents. Source: decisions, "Management fee and commission". */
export function commissionSums({ baseCents, vatCents }: Amounts): TaxSums[] {
  return [{ taxClass: 'iva21', baseCents, quotaCents: vatCents }];
}
