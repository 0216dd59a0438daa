import { validateDraft } from '@dorsal/verifactu/validate-record';
import type { InvoiceId } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import {
  type CommissionDocument,
  type CommissionDocumentType,
  commissionSeriesOf,
  commissionSums,
} from '../commission-documents/commission-document.ts';
import { commissionText } from '../commission-documents/commission-text.ts';
import { lastDayOf } from '../commission-documents/month.ts';
import type { Transaction } from '../db/database.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { commissionDocuments } from '../db/schema/commission.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { TaxDocumentProblem } from '../tax-documents/document-draft.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { recordDraft } from '../tax-documents/record-draft.ts';
import { takeNumbers } from '../tax-documents/take-numbers.ts';
import type { LockedChain } from '../tax-records/lock-chain.ts';
import { sealRecords } from '../tax-records/seal-records.ts';

/** A document before it has its number and its record. */
export interface CommissionDraft {
  readonly type: CommissionDocumentType;
  readonly baseCents: number;
  readonly vatCents: number;
  /** The F1 that an R1 corrects. */
  readonly about: CommissionDocument | null;
}

interface Appending {
  readonly config: Services['config'];
  readonly chain: LockedChain;
  readonly organizerId: string;
  readonly month: string;
  readonly issuer: InvoiceParty;
  readonly recipient: InvoiceParty;
}

/**
 * Gives the drafts their numbers and records, and stores them. The chain must be locked. Throws TaxDocumentProblem if the
 * agency would not accept one; the transaction must then be rolled back.
 */
export async function appendCommission(
  tx: Transaction,
  { config, chain, organizerId, month, issuer, recipient }: Appending,
  drafts: readonly CommissionDraft[],
): Promise<CommissionDocument[]> {
  if (drafts.length === 0) return [];
  const placed = await takeNumbers(tx, chain, {
    drafts,
    seriesOf: ({ type }, place) => commissionSeriesOf(type, place),
  });
  // An R1 names the recipient of its F1.
  const recipientOf = ({ about }: CommissionDraft) => about?.recipient ?? recipient;
  const recorded = placed.map(({ draft, ...numbered }) =>
    recordDraft(
      {
        type: draft.type,
        operationAt: lastDayOf(month),
        recipient: recipientOf(draft),
        sums: commissionSums(draft),
        description: commissionText({ ...draft, month }),
      },
      {
        config,
        chain,
        number: taxNumber(numbered),
        about: draft.about ? [invoiceId(draft.about, chain)] : [],
      },
    ),
  );
  const today = taxDateAt(chain.at, chain.issuer.zone);
  for (const record of recorded) {
    const [problem] = validateDraft(record, { today });
    if (problem)
      throw new TaxDocumentProblem(
        `La AEAT no aceptaría el documento: código ${problem.code}, ${problem.field}.`,
      );
  }
  const records = await sealRecords(tx, { config, chain }, recorded);
  const documents = placed.map(({ draft, series, number }, position): CommissionDocument => {
    const { type, baseCents, vatCents, about } = draft;
    const record = records[position];
    if (!record) throw new Error('sealRecords returns a record for each draft.');
    return {
      id: newId(),
      nif: chain.issuer.nif,
      series,
      number,
      type,
      organizerId,
      month,
      aboutId: about?.id ?? null,
      issuedAt: chain.at,
      issuer,
      recipient: recipientOf(draft),
      baseCents,
      vatCents,
      recordId: record.id,
    };
  });
  await tx.insert(commissionDocuments).values(documents);
  return documents;
}

function invoiceId(document: CommissionDocument, { issuer }: LockedChain): InvoiceId {
  return {
    issuer: document.nif,
    number: taxNumber(document),
    issuedOn: taxDateAt(document.issuedAt, issuer.zone),
  };
}
