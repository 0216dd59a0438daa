import { correctedState } from '@dorsal/verifactu/correction';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { AltaDraft } from '@dorsal/verifactu/record';
import type { Config } from '../config/config.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import { issuedByPortal, recipientsOf } from '../tax-documents/record-draft.ts';
import { taxLines, taxTotals } from '../tax-documents/tax-lines.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import type { CorrectionChange } from './correction.ts';
import type { RecordHistory } from './record-history.ts';

interface Planning {
  readonly config: Pick<Config, 'tax'>;
  readonly issuer: Pick<TaxIssuer, 'nif' | 'name'>;
  readonly document: Pick<TaxDocument, 'id' | 'sums' | 'recipient'>;
  readonly history: RecordHistory;
}

/**
 * Another record of the same invoice (`Subsanacion` S): what the last one said, with sums, recipient, issuer and program
 * as they are made today, and the description. What the invoice shows, such as the ground of an exemption, stays as it
 * shows it: to change that, another invoice is necessary. Throws TaxDocumentProblem. Source: questions of developers
 * 1.3, question 17, case 2.b.
 */
export function planRecord(
  { config, issuer, document, history }: Planning,
  { description }: Extract<CorrectionChange, { kind: 'record' }>,
): AltaDraft {
  const [last] = parseRecords(history.xml);
  if (last?.kind !== 'alta') throw new Error(`The record of document ${document.id} is no alta.`);
  const { previous: _, system: __, generatedAt: ___, huella: ____, issuedBy: _____, ...said } = last;
  return {
    ...said,
    // As the agency knows it now: the name may be what it refused.
    issuerName: issuer.name,
    ...(description !== undefined && { description }),
    ...issuedByPortal(config, issuer.nif),
    ...('recipients' in said && { recipients: recipientsOf(document) }),
    lines: taxLines(document.sums),
    ...taxTotals(document.sums),
    corrects: correctedState(history.past),
  };
}
