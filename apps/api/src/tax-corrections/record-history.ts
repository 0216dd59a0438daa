import { and, asc, eq } from 'drizzle-orm';
import { explainCode } from '@dorsal/verifactu/error-code';
import type { NextStep } from '@dorsal/verifactu/code-advice';
import type { PastResult } from '@dorsal/verifactu/correction';
import type { Executor } from '../db/database.ts';
import { taxAnswers, taxRecords } from '../db/schema/tax.ts';
import { taxNumber } from '../tax-documents/document-number.ts';

/** What became of a document's records, in the sequence in which they were sealed. */
export interface RecordHistory {
  readonly ids: readonly string[];
  /** The XML of the last record of the invoice itself. */
  readonly xml: string;
  readonly past: readonly PastResult[];
  readonly isWaiting: boolean;
  /** What the code of the last answer asks for. */
  readonly nextStep?: NextStep;
}

/** The records of a document: the first, and those of its corrections, which have its number. Throws without any. */
export async function readRecordHistory(
  db: Executor,
  document: { readonly nif: string; readonly series: string; readonly number: number },
): Promise<RecordHistory> {
  const number = taxNumber(document);
  const rows = await db
    .select({
      id: taxRecords.id,
      kind: taxRecords.kind,
      xml: taxRecords.xml,
      state: taxAnswers.state,
      code: taxAnswers.code,
    })
    .from(taxRecords)
    .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
    .where(and(eq(taxRecords.nif, document.nif), eq(taxRecords.number, number)))
    .orderBy(asc(taxRecords.generatedAt), asc(taxRecords.position));
  const xml = rows.findLast(({ kind }) => kind === 'alta')?.xml;
  if (xml === undefined) throw new Error(`Document ${number} has no record: its foreign key forbids that.`);
  const code = rows.findLast(({ state }) => state !== null)?.code;
  return {
    ids: rows.map(({ id }) => id),
    xml,
    past: rows.flatMap(({ kind, state }) => (state === null ? [] : [{ kind, state }])),
    isWaiting: rows.some(({ state }) => state === null),
    ...(typeof code === 'number' && { nextStep: explainCode(code).nextStep }),
  };
}
