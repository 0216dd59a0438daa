import { eq, inArray, sql } from 'drizzle-orm';
import type { AnswerLine, Registration } from '@dorsal/verifactu/registration-answer';
import { clock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { taxAnswers, taxDeliveries, taxWaiting } from '../db/schema/tax.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';
import type { TaxIssuer } from './lock-chain.ts';
import type { Batch, WaitingRecord } from './next-batch.ts';
import { recognizeDuplicate } from './recognize-duplicate.ts';

type Keeping = Pick<Services, 'db' | 'config' | 'log' | 'secret'>;

/** Clocks that differ more need a person: the times of records would be wrong. */
const mostClockSeconds = 60;

interface Answered {
  readonly issuer: TaxIssuer;
  readonly batch: Batch;
  readonly answer: Registration;
}

type NewAnswer = typeof taxAnswers.$inferInsert;

/**
 * Keeps what the agency said about each record, once, and when the next records may be sent. A record without a line in
 * the answer keeps waiting. Records that were refused, or accepted with errors, are a person's work: never corrected
 * automatically.
 */
export async function keepAnswer(services: Keeping, { issuer, batch, answer }: Answered): Promise<void> {
  const answers: NewAnswer[] = [];
  for (const record of batch.records) {
    const line = answer.lines.find((each) => isAbout(each, record));
    const kept = line && (await answerAbout(services, { issuer, record, line, csv: answer.csv ?? null }));
    if (kept) answers.push(kept);
  }
  await inTransaction(services.db, async (tx) => {
    if (answers.length > 0) {
      await tx.insert(taxAnswers).values(answers).onConflictDoNothing();
      await tx.delete(taxWaiting).where(
        inArray(
          taxWaiting.recordId,
          answers.map(({ recordId }) => recordId),
        ),
      );
    }
    await tx
      .update(taxDeliveries)
      .set({
        lockedUntil: null,
        failingSince: null,
        lastError: null,
        nextSendAt: sql`now() + make_interval(secs => ${answer.waitSeconds}::int)`,
      })
      .where(eq(taxDeliveries.nif, issuer.nif));
    await alertAboutProblems(tx, services, { issuer, answers });
    await alertAboutClock(tx, services, answer);
  });
  const counts = { records: batch.records.length, answered: answers.length, state: answer.state };
  services.log.info({ nif: issuer.nif, ...counts }, 'the tax agency answered');
}

function isAbout({ externalReference, invoice, operation }: AnswerLine, record: WaitingRecord): boolean {
  if (externalReference !== undefined) return externalReference === record.id;
  const { number, issuedOn } = invoice;
  return number === record.number && issuedOn === record.issuedOn && operation === record.kind;
}

/** Undefined while it is unknown whose record a duplicate is. */
interface OneAnswer {
  readonly issuer: TaxIssuer;
  readonly record: WaitingRecord;
  readonly line: AnswerLine;
  readonly csv: string | null;
}

async function answerAbout(
  services: Keeping,
  { issuer, record, line, csv }: OneAnswer,
): Promise<NewAnswer | undefined> {
  const { state, code, text, duplicate } = line;
  const given = { recordId: record.id, code: code ?? null, text: text ?? null };
  if (!duplicate) return { ...given, state, csv: state === 'refused' ? null : csv };
  const known = await recognizeDuplicate(services, { issuer, record });
  if (known.kind === 'unknown') return undefined;
  if (known.kind === 'other') return { ...given, state: 'refused' };
  const { state: storedState, code: storedCode = null, text: storedText = null } = known.stored;
  return { recordId: record.id, state: storedState, code: storedCode, text: storedText };
}

async function alertAboutProblems(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { issuer: { nif, name }, answers }: { readonly issuer: TaxIssuer; readonly answers: readonly NewAnswer[] },
): Promise<void> {
  const [first, ...others] = answers.filter(({ state }) => state !== 'accepted');
  if (!first) return;
  await alertOperator(tx, services, {
    key: `tax-answer:${first.recordId}`,
    subject: `La AEAT pide revisar registros de ${name}`,
    text: `La AEAT ha rechazado o aceptado con errores ${others.length + 1} registros de ${name} (${nif}). El primero: ${first.code ?? ''} ${first.text ?? ''}. tax status dice cuáles son, quién tiene que actuar y qué hay que hacer.`,
  });
}

async function alertAboutClock(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { presentedAt }: Registration,
): Promise<void> {
  if (presentedAt === undefined) return;
  const now = await clock(tx);
  const seconds = Math.round((now.getTime() - Date.parse(presentedAt)) / 1000);
  if (Math.abs(seconds) <= mostClockSeconds) return;
  await alertOperator(tx, services, {
    key: `tax-clock:${now.toISOString().slice(0, 10)}`,
    subject: 'El reloj de la base de datos no coincide con el de la AEAT',
    text: `Se diferencian en ${seconds} segundos. Los registros llevan la hora de la base de datos: sincroniza su reloj (NTP). Las ventas siguen.`,
  });
}
