import { and, asc, eq, inArray } from 'drizzle-orm';
import { explainCode } from '@dorsal/verifactu/error-code';
import type { NextStep } from '@dorsal/verifactu/code-advice';
import type { PastResult } from '@dorsal/verifactu/correction';
import type { Executor } from '../db/database.ts';
import { taxAnswers, taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { printedNumber } from '../tax-documents/document-number.ts';

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

const isOfDocument = and(eq(taxRecords.nif, taxDocuments.nif), eq(taxRecords.number, printedNumber));

/** The records of a document: the first, and those of its corrections, which have its number. Throws without any. */
export async function readRecordHistory(db: Executor, documentId: string): Promise<RecordHistory> {
  const rows = await db
    .select({
      id: taxRecords.id,
      kind: taxRecords.kind,
      xml: taxRecords.xml,
      state: taxAnswers.state,
      code: taxAnswers.code,
    })
    .from(taxDocuments)
    .innerJoin(taxRecords, isOfDocument)
    .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
    .where(inArray(taxDocuments.id, [documentId]))
    .orderBy(asc(taxRecords.generatedAt), asc(taxRecords.position));
  const xml = rows.findLast(({ kind }) => kind === 'alta')?.xml;
  if (xml === undefined)
    throw new Error(`Document ${documentId} has no record: its foreign key forbids that.`);
  const code = rows.findLast(({ state }) => state !== null)?.code;
  return {
    ids: rows.map(({ id }) => id),
    xml,
    past: rows.flatMap(({ kind, state }) => (state === null ? [] : [{ kind, state }])),
    isWaiting: rows.some(({ state }) => state === null),
    ...(typeof code === 'number' && { nextStep: explainCode(code).nextStep }),
  };
}
