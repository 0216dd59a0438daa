import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import { type TaxClass, taxClasses, taxRate } from '@dorsal/domain/tax-class';

type Change = CorrectTaxDocumentBody['change'];
export type Recipient = NonNullable<Extract<Change, { kind: 'invoice' }>['recipient']>;
type Classes = Partial<Record<TaxClass, TaxClass>>;
type Document = Pick<TaxDocumentDetailBody, 'recipient' | 'sums' | 'type'>;

/** What is typed in the dialog of a correction. */
export interface CorrectionForm {
  readonly reason: string;
  /** Of a record: what was sold. Blank: as it was. */
  readonly description: string;
  /** Null for a document without a recipient. */
  readonly recipient: Recipient | null;
  /** From each class of the document to the chosen one. */
  readonly classes: Classes;
  /** That there was no sale. */
  readonly isNoSale: boolean;
}

/** The form as it opens: what the document says now. */
export function firstForm({ recipient }: Document): CorrectionForm {
  return {
    reason: '',
    description: '',
    recipient: recipient && { ...recipient, type: recipient.type ?? 'personal' },
    classes: {},
    isNoSale: false,
  };
}

/** The classes of the document that a correction may change, with those that may take their place. */
export function classChoices(
  kind: Change['kind'],
  { sums, type }: Document,
): readonly { readonly from: TaxClass; readonly to: readonly TaxClass[] }[] {
  const classes = sums.map(({ taxClass }) => taxClass);
  if (kind === 'invoice' && type !== 'F3') return classes.map((from) => ({ from, to: taxClasses }));
  if (kind !== 'record') return [];
  const isFree = (taxClass: TaxClass) => taxRate(taxClass) === null;
  return classes.filter(isFree).map((from) => ({ from, to: taxClasses.filter(isFree) }));
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
  const changed = Object.entries(classes).filter(([from, to]) => from !== to);
  const withClasses = changed.length > 0 && { classes: Object.fromEntries(changed) as Classes };
  if (kind === 'record') {
    const text = description.trim();
    return { kind, ...(text !== '' && { description: text }), ...withClasses };
  }
  if (kind === 'invoice') return { kind, ...(recipient && { recipient }), ...withClasses };
  return { kind };
}
