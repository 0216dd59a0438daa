import { correctionRefusal } from '@dorsal/verifactu/allowed-correction';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { validateDraft } from '@dorsal/verifactu/validate-record';
import { type CommissionDocument, commissionSums } from '../commission-documents/commission-document.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { commissionCorrections, type commissionCorrectionKinds } from '../db/schema/commission.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { closeAnswers } from '../tax-corrections/close-answers.ts';
import { CorrectionRefusedError } from '../tax-corrections/correction-refused.ts';
import { planRecord } from '../tax-corrections/plan-record.ts';
import { readRecordHistory, type RecordHistory } from '../tax-corrections/record-history.ts';
import { lockChain } from '../tax-records/lock-chain.ts';
import { sealRecords } from '../tax-records/seal-records.ts';

interface CommissionCorrection {
  readonly kind: (typeof commissionCorrectionKinds)[number];
  readonly reason: string;
  /** By name. */
  readonly operator: string;
}

/**
 * Makes the record of a document again, with the same number and the configuration of today (`Subsanacion`), or notes
 * that nothing is left to do; both close what the agency asked for, and note who and why. The chain's lock makes two
 * corrections at once follow each other: the second finds a record without an answer. Throws CorrectionRefusedError.
 */
export async function correctCommission(
  services: Pick<Services, 'db' | 'config'>,
  document: CommissionDocument,
  { kind, reason, operator }: CommissionCorrection,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const chain = await lockChain(tx, document.nif);
    const history = await readRecordHistory(tx, document);
    const recordId = kind === 'record' ? await sealAgain(tx, services, { document, chain, history }) : null;
    await closeAnswers(tx, history);
    await tx
      .insert(commissionCorrections)
      .values({ id: newId(), documentId: document.id, kind, reason, operator, recordId });
  });
}

interface Corrected {
  readonly document: CommissionDocument;
  readonly chain: Awaited<ReturnType<typeof lockChain>>;
  readonly history: RecordHistory;
}

/** Returns the id of the new record. */
async function sealAgain(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { document, chain, history }: Corrected,
): Promise<string> {
  const { type, id, recipient } = document;
  const refusal = correctionRefusal({ type, ...history, isReplaced: false, isNamed: false }, 'record');
  if (refusal) throw new CorrectionRefusedError(refusal);
  const { issuer, at } = chain;
  const content = { id, recipient, sums: commissionSums(document) };
  const draft = planRecord({ config, issuer, document: content, history }, { kind: 'record' });
  const [problem] = validateDraft(draft, { today: taxDateAt(at, issuer.zone) });
  if (problem)
    throw new CorrectionRefusedError({
      sentence: `La AEAT no aceptaría el registro corregido: código ${problem.code}, ${problem.field}.`,
    });
  const [sealed] = await sealRecords(tx, { config, chain }, [draft]);
  if (!sealed) throw new Error('sealRecords returns a record for each draft.');
  return sealed.id;
}
