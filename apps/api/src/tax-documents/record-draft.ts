import type { Party } from '@dorsal/verifactu/party';
import type { AltaDraft, InvoiceId, IssuedBy } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import type { Config } from '../config/config.ts';
import type { LockedChain } from '../tax-records/lock-chain.ts';
import { type DocumentDraft, TaxDocumentProblem } from './document-draft.ts';
import { recipientOf, recipientProblem } from './recipient.ts';
import { replacedAmounts, taxLines, taxTotals } from './tax-lines.ts';

interface Placed {
  readonly config: Pick<Config, 'tax'>;
  readonly chain: Pick<LockedChain, 'issuer' | 'at'>;
  /** The document's number. */
  readonly number: string;
  /** What it corrects or replaces; empty for a sale. */
  readonly about: readonly InvoiceId[];
}

/** What the record of a document takes of it. */
export type RecordedContent = Pick<
  DocumentDraft,
  'type' | 'operationAt' | 'recipient' | 'sums' | 'description' | 'replaced'
>;

/** What the record of a document says. Throws TaxDocumentProblem for a recipient without an identification. */
export function recordDraft(draft: RecordedContent, { config, chain, number, about }: Placed): AltaDraft {
  const { issuer, at } = chain;
  const issuedOn = taxDateAt(at, issuer.zone);
  const operationDate = taxDateAt(draft.operationAt, issuer.zone);
  const common = {
    kind: 'alta' as const,
    invoice: { issuer: issuer.nif, number, issuedOn },
    issuerName: issuer.name,
    ...(operationDate !== issuedOn && { operationDate }),
    description: draft.description,
    ...issuedByPortal(config, issuer.nif),
    lines: taxLines(draft.sums),
    ...taxTotals(draft.sums),
  };
  const rectifying = { rectification: { method: 'I' as const }, rectifies: about };
  const { type } = draft;
  if (type === 'F2') return { ...common, type };
  if (type === 'R5') return { ...common, ...rectifying, type };
  const recipients = recipientsOf(draft);
  if (type === 'F3') return { ...common, type, recipients, replaces: about };
  if (type === 'R4') {
    const rectification = { method: 'S' as const, replaced: replacedAmounts(draft.replaced?.sums ?? []) };
    return { ...common, type, recipients, rectification, rectifies: about };
  }
  return type === 'F1' ? { ...common, type, recipients } : { ...common, ...rectifying, type, recipients };
}

/** The portal issues in the organizer's name, unless its company is itself the seller. */
export function issuedByPortal({ tax }: Pick<Config, 'tax'>, nif: string): { readonly issuedBy?: IssuedBy } {
  return tax.company.nif === nif ? {} : { issuedBy: { who: 'third', party: tax.company } };
}

/** The recipients of a record. Throws TaxDocumentProblem for one that the agency can't identify. */
export function recipientsOf({ recipient }: Pick<DocumentDraft, 'recipient'>): Party[] {
  const party = recipient && recipientOf(recipient);
  if (party) return [party];
  throw new TaxDocumentProblem(
    (recipient && recipientProblem(recipient)) ?? 'La factura no tiene los datos de quien compró.',
  );
}
