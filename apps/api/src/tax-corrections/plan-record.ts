import { taxRate } from '@dorsal/domain/tax-class';
import { correctedState } from '@dorsal/verifactu/correction';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { AltaDraft } from '@dorsal/verifactu/record';
import type { Config } from '../config/config.ts';
import type { ClassChanges } from '../tax-documents/document-draft.ts';
import type { TaxDocument } from '../tax-documents/read-orders.ts';
import { issuedByPortal, recipientsOf } from '../tax-documents/record-draft.ts';
import { taxLines, taxTotals } from '../tax-documents/tax-lines.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import type { CorrectionChange } from './correction.ts';
import { CorrectionRefusedError } from './correction-refused.ts';
import type { RecordHistory } from './record-history.ts';

interface Planning {
  readonly config: Pick<Config, 'tax'>;
  readonly issuer: Pick<TaxIssuer, 'nif' | 'name'>;
  readonly document: Pick<TaxDocument, 'id' | 'sums' | 'recipient'>;
  readonly history: RecordHistory;
}

/**
 * Another record of the same invoice (`Subsanacion` S): what the last one said, with sums, recipient, issuer and program
 * as they are made today, and the changes. Throws CorrectionRefusedError for a class that changes the invoice, and
 * TaxDocumentProblem.
 */
export function planRecord(
  { config, issuer, document, history }: Planning,
  { description, classes = {} }: Extract<CorrectionChange, { kind: 'record' }>,
): AltaDraft {
  const [last] = parseRecords(history.xml);
  if (last?.kind !== 'alta') throw new Error(`The record of document ${document.id} is no alta.`);
  const { previous: _, system: __, generatedAt: ___, huella: ____, issuedBy: _____, ...said } = last;
  const sums = Object.keys(classes).length > 0 ? withClasses(document.sums, classes) : document.sums;
  return {
    ...said,
    // As the agency knows it now: the name may be what it refused.
    issuerName: issuer.name,
    ...(description !== undefined && { description }),
    ...issuedByPortal(config, issuer.nif),
    ...('recipients' in said && { recipients: recipientsOf(document) }),
    // A ground that an earlier correction changed stays, unless it is changed again.
    lines: Object.keys(classes).length > 0 ? taxLines(sums) : linesAgain(said.lines, document),
    ...taxTotals(sums),
    corrects: correctedState(history.past),
  };
}

function linesAgain(said: AltaDraft['lines'], { sums }: Pick<TaxDocument, 'sums'>): AltaDraft['lines'] {
  const made = taxLines(sums);
  if (said.length !== made.length) return made;
  return made.map((line, at) => {
    const before = said[at];
    const isFree = (each: typeof line | undefined) => each !== undefined && !('rate' in each);
    return before && isFree(before) && isFree(line) && before.base === line.base ? before : line;
  });
}

function withClasses(sums: TaxDocument['sums'], classes: ClassChanges): TaxDocument['sums'] {
  for (const [from, to] of Object.entries(classes) as [keyof ClassChanges, keyof ClassChanges][])
    if (taxRate(from) !== null || taxRate(to) !== null) throw new CorrectionRefusedError('rate');
  const changed = Map.groupBy(sums, ({ taxClass }) => classes[taxClass] ?? taxClass);
  return [...changed].map(([taxClass, own]) => ({
    taxClass,
    baseCents: own.reduce((sum, { baseCents }) => sum + baseCents, 0),
    quotaCents: own.reduce((sum, { quotaCents }) => sum + quotaCents, 0),
  }));
}
