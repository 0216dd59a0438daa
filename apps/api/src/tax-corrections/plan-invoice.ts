import { taxBreakdown, type TaxSums } from '@dorsal/domain/tax-breakdown';
import { newId } from '../ids.ts';
import type { ClassChanges, DocumentDraft } from '../tax-documents/document-draft.ts';
import { isReplaced } from '../tax-documents/current-invoice.ts';
import { negativeLines } from '../tax-documents/negative-lines.ts';
import { commonParts } from '../tax-documents/plan-sale.ts';
import type { TaxDocument, TaxedOrder } from '../tax-documents/read-orders.ts';
import { reclassed } from '../tax-documents/reclassed.ts';
import type { CorrectionChange } from './correction.ts';
import { CorrectionRefusedError } from './correction-refused.ts';

type Change = Extract<CorrectionChange, { kind: 'invoice' }>;

/**
 * The invoices that correct one: an R4 by substitution for an F1 or R4; for an F3, one with its amounts negated and
 * another with the right data, for each F3 of the order that is valid. Throws CorrectionRefusedError if they would say
 * the same. Sources: RD 1619/2012, art. 15; the agency's questions and answers, 27, case 1.
 */
export function planInvoice(order: TaxedOrder, document: TaxDocument, change: Change): DocumentDraft[] {
  const isSame = isSameRecipient(document, change) && changesNothing(document, change.classes);
  if (isSame) throw new CorrectionRefusedError('unchanged');
  if (document.type !== 'F3') return [rectification(order, document, change)];
  if (change.classes) throw new CorrectionRefusedError('classesOfF3');
  return exchanges(order, change.recipient ?? document.recipient);
}

function rectification(order: TaxedOrder, document: TaxDocument, change: Change): DocumentDraft {
  const { id, lines, operationAt, exemption } = document;
  const refunds = order.documents.filter(
    ({ type, aboutId, annulledAt }) => type === 'R1' && aboutId === id && annulledAt === null,
  );
  const replaced = [document, ...refunds].flatMap((each) => each.sums);
  const parts = netParts(replaced);
  if (parts.length === 0)
    throw new CorrectionRefusedError({
      sentence: 'Esta factura se ha devuelto entera: ya no queda ningún importe que corregir.',
    });
  const classes = composed(document.classes, change.classes);
  const common = commonParts(order);
  return {
    ...common,
    description: `Rectificación. ${common.description}`,
    id: newId(),
    type: 'R4',
    refundId: null,
    about: { id, from: 'documents' },
    replaced: { sums: replaced, also: refunds.map((refund) => refund.id) },
    classes: Object.keys(classes).length > 0 ? classes : null,
    operationAt,
    exemption,
    recipient: change.recipient ?? document.recipient,
    lines: [...lines, ...refunds.flatMap((refund) => refund.lines)],
    sums: taxBreakdown(reclassed(parts, change.classes ?? null)),
  };
}

/** What is left of each class, tax included. */
function netParts(sums: readonly TaxSums[]) {
  const byClass = Map.groupBy(sums, ({ taxClass }) => taxClass);
  return [...byClass]
    .map(([taxClass, own]) => ({
      taxClass,
      cents: own.reduce((sum, { baseCents, quotaCents }) => sum + baseCents + quotaCents, 0),
    }))
    .filter(({ cents }) => cents !== 0);
}

/** The changes from the order's lines on: those of earlier R4s, then these. */
function composed(before: ClassChanges | null, change: ClassChanges = {}): ClassChanges {
  const earlier = Object.entries(before ?? {}).map(([from, to]) => [from, change[to] ?? to] as const);
  return { ...change, ...Object.fromEntries(earlier) };
}

function exchanges(order: TaxedOrder, recipient: TaxDocument['recipient']): DocumentDraft[] {
  const wrong = order.documents.filter(
    (each) => each.type === 'F3' && each.annulledAt === null && !isReplaced(order, each),
  );
  const copies = wrong.map(({ aboutId, operationAt, lines, sums, exemption, recipient: before }) => ({
    ...commonParts(order),
    type: 'F3' as const,
    refundId: null,
    about: aboutId === null ? null : { id: aboutId, from: 'documents' as const },
    operationAt,
    exemption,
    lines,
    sums,
    recipient: before,
  }));
  const negated = copies.map((copy) => ({
    ...copy,
    id: newId(),
    lines: negativeLines(copy.lines),
    // Subtracted, because -0 would be written as another text than 0.
    sums: copy.sums.map(({ taxClass, baseCents, quotaCents }) => ({
      taxClass,
      baseCents: 0 - baseCents,
      quotaCents: 0 - quotaCents,
    })),
  }));
  return [...negated, ...copies.map((copy) => ({ ...copy, id: newId(), recipient }))];
}

function isSameRecipient({ recipient: before }: TaxDocument, { recipient }: Change): boolean {
  if (!recipient || !before) return !recipient;
  const { name, taxId, address, postalCode, city, province, country, type, idType } = recipient;
  return (
    name === before.name &&
    taxId === before.taxId &&
    address === before.address &&
    postalCode === before.postalCode &&
    city === before.city &&
    province === before.province &&
    country === before.country &&
    (type ?? before.type) === before.type &&
    (idType ?? before.idType) === before.idType
  );
}

function changesNothing({ sums }: TaxDocument, classes: ClassChanges = {}): boolean {
  return sums.every(({ taxClass }) => (classes[taxClass] ?? taxClass) === taxClass);
}
