import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import type { TaxClass } from '@dorsal/domain/tax-class';

type Change = CorrectTaxDocumentBody['change'];
export type Recipient = NonNullable<Extract<Change, { kind: 'invoice' }>['recipient']>;
type Classes = Partial<Record<TaxClass, TaxClass>>;
type Document = Pick<TaxDocumentDetailBody, 'recipient' | 'lineClasses' | 'type'>;

/** Places and the management fee, whose tax changes apart. */
const lineKinds = ['ticket', 'fee'] as const;
type LineKind = (typeof lineKinds)[number];

/** What is typed in the dialog of a correction. */
export interface CorrectionForm {
  readonly reason: string;
  /** Of a record: what was sold. Blank: as it was. */
  readonly description: string;
  /** Null for a document without a recipient. */
  readonly recipient: Recipient | null;
  /** From each class of the places and of the fee to the chosen one. */
  readonly classes: Readonly<Record<LineKind, Classes>>;
  /** That there was no sale. */
  readonly isNoSale: boolean;
}

/** The form as it opens: what the document says now. */
export function firstForm({ recipient }: Document): CorrectionForm {
  return {
    reason: '',
    description: '',
    recipient: recipient && { ...recipient, type: recipient.type ?? 'personal' },
    classes: { ticket: {}, fee: {} },
    isNoSale: false,
  };
}

interface ClassChoice {
  readonly kind: LineKind;
  readonly from: TaxClass;
}

/** The classes of the document that a correction may change. */
export function classChoices(kind: Change['kind'], { lineClasses, type }: Document): readonly ClassChoice[] {
  if (kind !== 'invoice' || type === 'F3') return [];
  return lineKinds.flatMap((line) => lineClasses[line].map((from) => ({ kind: line, from })));
}

/** What is missing, by field; empty: it can be sent. */
export function correctionProblems(
  kind: Change['kind'],
  { reason, isNoSale }: CorrectionForm,
): Readonly<Record<string, string>> {
  return {
    ...(reason.trim() === '' && { reason: 'Escribe por qué: queda en el registro de actividad.' }),
    ...(kind === 'annulment' && !isNoSale && { isNoSale: 'Una venta no se anula: se devuelve.' }),
  };
}

/** The call's change. */
export function changeOf(kind: Change['kind'], { description, recipient, classes }: CorrectionForm): Change {
  if (kind === 'record') {
    const text = description.trim();
    return { kind, ...(text !== '' && { description: text }) };
  }
  if (kind !== 'invoice') return { kind };
  const changed = lineKinds.flatMap((line) => {
    const own = Object.entries(classes[line]).filter(([from, to]) => from !== to);
    return own.length > 0 ? [[line, Object.fromEntries(own)] as const] : [];
  });
  return {
    kind,
    ...(recipient && { recipient }),
    ...(changed.length > 0 && { classes: Object.fromEntries(changed) as Partial<Record<LineKind, Classes>> }),
  };
}
