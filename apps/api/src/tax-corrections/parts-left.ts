import type { QuotedLineKind } from '@dorsal/domain/quote';
import type { TaxSums } from '@dorsal/domain/tax-breakdown';
import type { TaxClass } from '@dorsal/domain/tax-class';
import type { Transaction } from '../db/database.ts';
import type { LineClasses } from '../tax-documents/document-draft.ts';
import { readRefund, type TaxedOrder } from '../tax-documents/read-orders.ts';
import { reclassed } from '../tax-documents/reclassed.ts';
import { type LinePart, taxedParts } from '../tax-documents/taxed-parts.ts';
import { CorrectionRefusedError } from './correction-refused.ts';

/** The parts of an order that went back with a document. */
export async function refundedParts(tx: Transaction, { documents }: TaxedOrder): Promise<LinePart[]> {
  const parts: LinePart[] = [];
  for (const { type, refundId, annulledAt } of documents) {
    if ((type !== 'R1' && type !== 'R5') || refundId === null || annulledAt !== null) continue;
    const refund = await readRefund(tx, refundId);
    if (refund) parts.push(...taxedParts(refund.parts));
  }
  return parts;
}

interface Left {
  /** Of a document and its refunds: what each class has left. */
  readonly sums: readonly TaxSums[];
  readonly refunded: readonly LinePart[];
  /** Of the document. */
  readonly classes: LineClasses | null;
}

/**
 * What refunds left of the places and of the fee, as the document taxes them. The fee has the class of its lines, and
 * the places have the rest: the class of a place may be another today, because that of its event was wrong. Throws
 * CorrectionRefusedError.
 */
export function partsLeft({ lines }: TaxedOrder, { sums, refunded, classes }: Left): LinePart[] {
  const left = netSums(sums);
  const [only, ...others] = left.keys();
  const ofFee = ({ kind }: { readonly kind: QuotedLineKind }) => kind === 'fee';
  const back = refunded.filter(ofFee).map((part) => ({ ...part, cents: 0 - part.cents }));
  const fee = reclassed([...taxedParts(lines.filter(ofFee)), ...back], classes);
  const parts: LinePart[] = [];
  for (const { taxClass, cents } of fee) {
    const own = others.length === 0 && only !== undefined ? only : taxClass;
    left.set(own, (left.get(own) ?? 0) - cents);
    parts.push({ kind: 'fee', taxClass: own, cents });
  }
  if ([...left.values()].some((cents) => cents < 0)) throw new CorrectionRefusedError('otherFee');
  const places = [...left].map(([taxClass, cents]) => ({ kind: 'ticket' as const, taxClass, cents }));
  return [...places, ...summed(parts)].filter(({ cents }) => cents !== 0);
}

/** What is left of each class, tax included. */
function netSums(sums: readonly TaxSums[]): Map<TaxClass, number> {
  const left = new Map<TaxClass, number>();
  for (const { taxClass, baseCents, quotaCents } of sums)
    left.set(taxClass, (left.get(taxClass) ?? 0) + baseCents + quotaCents);
  return new Map([...left].filter(([, cents]) => cents !== 0));
}

function summed(parts: readonly LinePart[]): LinePart[] {
  return [...Map.groupBy(parts, ({ taxClass }) => taxClass)].map(([taxClass, own]) => ({
    kind: 'fee',
    taxClass,
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }));
}
