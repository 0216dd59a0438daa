import { and, eq, isNull } from 'drizzle-orm';
import { formatOrderDate } from '@dorsal/domain/event-dates';
import { amountFromCents } from '@dorsal/verifactu/amount';
import { parseRecords } from '@dorsal/verifactu/read-records';
import { readTaxDate } from '@dorsal/verifactu/tax-date';
import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import { taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { Services } from '../services.ts';
import { checkUrl } from './check-url.ts';
import { taxNumber } from './document-number.ts';
import type { DrawnAbout, DrawnDates } from './drawing/drawn-document.ts';
import { documentColumns, type TaxDocument } from './read-orders.ts';

/** The document; undefined for an unknown id. */
export async function findTaxDocument(db: Database, id: string): Promise<TaxDocument | undefined> {
  const [document] = await db.select(documentColumns).from(taxDocuments).where(eq(taxDocuments.id, id));
  return document;
}

/** The document's PDF: drawn once, and always the same bytes after that, whichever process drew it first. */
export async function taxDocumentPdf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  document: TaxDocument,
): Promise<Buffer> {
  const stored = await storedPdf(db, document.id);
  if (stored) return stored;
  // Loaded on first use: most processes draw no documents.
  const { drawTaxDocument } = await import('./drawing/draw-tax-document.ts');
  const { company } = config.tax;
  const drawn = await drawTaxDocument({
    document,
    qrUrl: await taxCheckUrl({ db, config }, document),
    dates: await datesOf(db, document),
    about: await aboutOf(db, document),
    issuedBy: company.nif === document.nif ? null : company,
  });
  await db
    .update(taxDocuments)
    .set({ pdf: drawn })
    .where(and(eq(taxDocuments.id, document.id), isNull(taxDocuments.pdf)));
  return (await storedPdf(db, document.id)) ?? drawn;
}

/** The address in the document's QR code: the agency's page about its record. */
export async function taxCheckUrl(
  { db, config }: Pick<Services, 'db' | 'config'>,
  document: TaxDocument,
): Promise<string> {
  const { issuedOn } = await recordedDates(db, document);
  return checkUrl(config, {
    invoice: { issuer: document.nif, number: taxNumber(document), issuedOn: readTaxDate(issuedOn) },
    total: amountFromCents(document.totalCents),
  });
}

async function storedPdf(db: Database, id: string): Promise<Buffer | null> {
  const [row] = await db.select({ pdf: taxDocuments.pdf }).from(taxDocuments).where(eq(taxDocuments.id, id));
  return row?.pdf ?? null;
}

/** The dates of a document, as shown: that of issue is its record's, the other in the issuer's tax zone. */
export async function datesOf(
  db: Database,
  document: Pick<TaxDocument, 'id' | 'recordId' | 'operationAt'>,
): Promise<DrawnDates> {
  const { issuedOn, zone } = await recordedDates(db, document);
  return {
    issuedOn: issuedOn.replaceAll('-', '/'),
    operationOn: formatOrderDate(document.operationAt, zone),
  };
}

async function recordedDates(db: Database, { id, recordId }: Pick<TaxDocument, 'id' | 'recordId'>) {
  const [recorded] = await db
    .select({ issuedOn: taxRecords.issuedOn, zone: taxIssuers.zone })
    .from(taxRecords)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, taxRecords.nif))
    .where(eq(taxRecords.id, recordId));
  if (!recorded) throw new Error(`Document ${id} has no record: its foreign keys forbid that.`);
  return recorded;
}

/** Number and date, as shown, of what the document corrects or replaces. */
async function aboutOf(db: Database, document: TaxDocument): Promise<DrawnAbout | null> {
  const { aboutId, aboutInvoiceId, totalCents } = document;
  if (aboutId !== null) {
    const about = await findTaxDocument(db, aboutId);
    if (!about) return null;
    const number = taxNumber(about);
    return {
      number,
      date: (await datesOf(db, about)).issuedOn,
      also: (await rectifiedBy(db, document)).filter((each) => each.number !== number),
      isUndone: totalCents < 0 !== about.totalCents < 0,
      hasSameRecipient: JSON.stringify(about.recipient) === JSON.stringify(document.recipient),
      hasSameTax: JSON.stringify(about.classes) === JSON.stringify(document.classes),
    };
  }
  if (aboutInvoiceId === null) return null;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, aboutInvoiceId));
  if (!invoice) return null;
  const date = formatOrderDate(invoice.issuedAt);
  const same = { hasSameRecipient: true, hasSameTax: true };
  return { number: invoiceNumber(invoice), date, also: [], isUndone: false, ...same };
}

/** Number and date, as shown, of all that the record of a rectification names. */
async function rectifiedBy(db: Database, { recordId }: Pick<TaxDocument, 'recordId'>) {
  const [sealed] = await db
    .select({ xml: taxRecords.xml })
    .from(taxRecords)
    .where(eq(taxRecords.id, recordId));
  const [record] = sealed ? parseRecords(sealed.xml) : [];
  const named = record?.kind === 'alta' && 'rectifies' in record ? (record.rectifies ?? []) : [];
  return named.map(({ number, issuedOn }) => ({ number, date: issuedOn.replaceAll('-', '/') }));
}
