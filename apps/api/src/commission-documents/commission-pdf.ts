import { and, eq, isNull } from 'drizzle-orm';
import { amountFromCents } from '@dorsal/verifactu/amount';
import { readTaxDate } from '@dorsal/verifactu/tax-date';
import type { Database } from '../db/database.ts';
import { commissionDocuments } from '../db/schema/commission.ts';
import { taxRecords } from '../db/schema/tax.ts';
import type { Services } from '../services.ts';
import { checkUrl } from '../tax-documents/check-url.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { type CommissionDocument, commissionTotal, findCommissionDocument } from './commission-document.ts';

/** The document's PDF: drawn once, and always the same bytes after that, whichever process drew it first. */
export async function commissionPdf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  document: CommissionDocument,
): Promise<Buffer> {
  const stored = await storedPdf(db, document.id);
  if (stored) return stored;
  // Loaded on first use: most processes draw no documents.
  const { drawCommissionDocument } = await import('./drawing/draw-commission-document.ts');
  const drawn = await drawCommissionDocument({
    document,
    qrUrl: await commissionCheckUrl({ db, config }, document),
    issuedOn: await commissionIssuedOn(db, document),
    about: await aboutOf(db, document),
  });
  await db
    .update(commissionDocuments)
    .set({ pdf: drawn })
    .where(and(eq(commissionDocuments.id, document.id), isNull(commissionDocuments.pdf)));
  return (await storedPdf(db, document.id)) ?? drawn;
}

/** The address in the document's QR code: the agency's page about its record. */
export async function commissionCheckUrl(
  { db, config }: Pick<Services, 'db' | 'config'>,
  document: CommissionDocument,
): Promise<string> {
  const issuedOn = readTaxDate(await recordedDay(db, document));
  return checkUrl(config, {
    invoice: { issuer: document.nif, number: taxNumber(document), issuedOn },
    total: amountFromCents(commissionTotal(document)),
  });
}

/** The date of issue as shown: that of the document's record. */
export async function commissionIssuedOn(
  db: Database,
  document: Pick<CommissionDocument, 'id' | 'recordId'>,
): Promise<string> {
  return (await recordedDay(db, document)).replaceAll('-', '/');
}

async function recordedDay(
  db: Database,
  { id, recordId }: Pick<CommissionDocument, 'id' | 'recordId'>,
): Promise<string> {
  const [record] = await db
    .select({ issuedOn: taxRecords.issuedOn })
    .from(taxRecords)
    .where(eq(taxRecords.id, recordId));
  if (!record) throw new Error(`Document ${id} has no record: its foreign keys forbid that.`);
  return record.issuedOn;
}

/** Number, date and month of the invoice that a rectification corrects. */
async function aboutOf(db: Database, { aboutId }: CommissionDocument) {
  const about = aboutId === null ? undefined : await findCommissionDocument(db, aboutId);
  if (!about) return null;
  return { number: taxNumber(about), date: await commissionIssuedOn(db, about), month: about.month };
}

async function storedPdf(db: Database, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ pdf: commissionDocuments.pdf })
    .from(commissionDocuments)
    .where(eq(commissionDocuments.id, id));
  return row?.pdf ?? null;
}
