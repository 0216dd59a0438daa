import { taxBreakdown } from '@dorsal/domain/tax-breakdown';
import { vatOfClass, vatPercentOf } from '@dorsal/domain/tax-class';
import { newId } from '../ids.ts';
import type { ClassChanges, DocumentDraft, LineClasses } from '../tax-documents/document-draft.ts';
import { isReplaced } from '../tax-documents/current-invoice.ts';
import { negativeLines } from '../tax-documents/negative-lines.ts';
import { commonParts } from '../tax-documents/plan-sale.ts';
import type { TaxDocument, TaxedOrder } from '../tax-documents/read-orders.ts';
import { reclassed } from '../tax-documents/reclassed.ts';
import type { LinePart } from '../tax-documents/taxed-parts.ts';
import type { CorrectionChange } from './correction.ts';
import { CorrectionRefusedError } from './correction-refused.ts';
import { partsLeft } from './parts-left.ts';

type Change = Extract<CorrectionChange, { kind: 'invoice' }>;

/** Invoices that correct others. */
interface PlannedInvoice {
  readonly drafts: readonly DocumentDraft[];
  /** What they replace or negate. */
  readonly replaced: readonly TaxDocument[];
}

interface Correcting {
  readonly document: TaxDocument;
  readonly change: Change;
  /** The parts of the order whose refunds are documented. */
  readonly refunded: readonly LinePart[];
}

/**
 * The invoices that correct one: an R4 by substitution for an F1 or R4; for an F3, one with its amounts negated and
 * another with the right data, for each F3 of the order that is valid. Throws CorrectionRefusedError if they would say
 * the same. Sources: RD 1619/2012, art. 15; the agency's questions and answers, 27, case 1.
 */
export function planInvoice(order: TaxedOrder, correcting: Correcting): PlannedInvoice {
  const { document, change } = correcting;
  if (document.type !== 'F3') return rectification(order, correcting);
  if (change.classes) throw new CorrectionRefusedError('classesOfF3');
  if (isSameRecipient(document, change)) throw new CorrectionRefusedError('unchanged');
  return exchanges(order, change.recipient ?? document.recipient);
}

function rectification(order: TaxedOrder, { document, change, refunded }: Correcting): PlannedInvoice {
  const { id, lines, operationAt, exemption } = document;
  const refunds = order.documents.filter(
    ({ type, aboutId, annulledAt }) => type === 'R1' && aboutId === id && annulledAt === null,
  );
  const replaced = [document, ...refunds].flatMap((each) => each.sums);
  const parts = partsLeft(order, { sums: replaced, refunded, classes: document.classes });
  if (parts.length === 0)
    throw new CorrectionRefusedError({
      sentence: 'Esta factura se ha devuelto entera: ya no queda ningún importe que corregir.',
    });
  const changed = reclassed(parts, change.classes ?? null);
  const isSameTax = parts.every(({ taxClass }, at) => changed[at]?.taxClass === taxClass);
  if (isSameTax && isSameRecipient(document, change)) throw new CorrectionRefusedError('unchanged');
  const common = commonParts({ ...order, issuer: document.issuer });
  const draft: DocumentDraft = {
    ...common,
    description: `Rectificación. ${common.description}`,
    id: newId(),
    type: 'R4',
    refundId: null,
    about: { id, from: 'documents' },
    replaced: { sums: replaced, also: refunds.map((refund) => refund.id) },
    classes: change.classes ? composed(document.classes, change.classes) : document.classes,
    operationAt,
    exemption: change.classes ? exemptionOf(changed, exemption) : exemption,
    recipient: change.recipient ?? document.recipient,
    lines: [...lines, ...refunds.flatMap((refund) => refund.lines)],
    sums: taxBreakdown(changed),
  };
  return { drafts: [draft], replaced: [document, ...refunds] };
}

/** Why places are not taxed. The fee has no exemption of its own. */
function exemptionOf(parts: readonly LinePart[], before: string | null): string | null {
  const untaxed = parts.find(({ kind, taxClass }) => kind === 'ticket' && vatPercentOf(taxClass) === 0);
  return untaxed ? vatOfClass(untaxed.taxClass, before).vatExemption : null;
}

/** The changes from the order's lines on: those of earlier R4s, then these. */
function composed(before: LineClasses | null, change: LineClasses): LineClasses {
  return {
    ticket: composedOfKind(before?.ticket, change.ticket),
    fee: composedOfKind(before?.fee, change.fee),
  };
}

function composedOfKind(before: ClassChanges = {}, change: ClassChanges = {}): ClassChanges {
  const earlier = Object.entries(before).map(([from, to]) => [from, change[to] ?? to] as const);
  return { ...change, ...Object.fromEntries(earlier) };
}

function exchanges(order: TaxedOrder, recipient: TaxDocument['recipient']): PlannedInvoice {
  const wrong = order.documents.filter(
    (each) => each.type === 'F3' && each.annulledAt === null && !isReplaced(order, each),
  );
  const copies = wrong.map(({ aboutId, issuer, operationAt, lines, sums, exemption, recipient: before }) => ({
    ...commonParts({ ...order, issuer }),
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
  const right = copies.map((copy) => ({ ...copy, id: newId(), recipient }));
  return { drafts: [...negated, ...right], replaced: wrong };
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
