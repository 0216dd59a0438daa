import { and, eq, inArray, sql } from 'drizzle-orm';
import { explainCode } from '@dorsal/verifactu/error-code';
import type { AnswerLine, Registration } from '@dorsal/verifactu/registration-answer';
import { clock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { taxAnswers, taxDeliveries, taxDocuments, taxWaiting } from '../db/schema/tax.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';
import type { TaxIssuer } from './lock-chain.ts';
import type { Batch, WaitingRecord } from './next-batch.ts';
import type { Failure } from './failure.ts';
import { noteFailure } from './store-failure.ts';
import { recognizeDuplicate } from './recognize-duplicate.ts';

type Storing = Pick<Services, 'db' | 'config' | 'log' | 'secret'>;

/** Clocks that differ more need a person: the times of records would be wrong. */
const mostClockSeconds = 60;

interface Answered {
  readonly issuer: TaxIssuer;
  readonly batch: Batch;
  readonly answer: Registration;
}

type NewAnswer = typeof taxAnswers.$inferInsert;

/** Records that the agency calls duplicates are looked up one by one: so many in one turn, the others later. */
const mostLookups = 50;
/** And in so much time: the lease of this worker must not end before. */
const longestLookupsMs = 120_000;

/**
 * Stores what the agency said about each record, once, and when the next records may be sent. A record keeps waiting if
 * the answer has no line about it, or a refusal that is over when a person has mended its cause (`fixAndRepeat`). Others
 * that were refused, or accepted with errors, are a person's work: never corrected automatically.
 */
export async function storeAnswer(services: Storing, answered: Answered): Promise<void> {
  const { issuer, batch, answer } = answered;
  const receivedAt = await clock(services.db);
  const { answers, unanswered } = await answersOf(services, answered);
  await inTransaction(services.db, async (tx) => {
    if (answers.length > 0) {
      await tx.insert(taxAnswers).values(answers).onConflictDoNothing();
      const ids = answers.map(({ recordId }) => recordId);
      await tx.delete(taxWaiting).where(inArray(taxWaiting.recordId, ids));
      await undoAnnulments(tx, answers);
    }
    const { waitSeconds } = answer;
    if (unanswered) await noteFailure(tx, services, { issuer, ...unanswered, waitSeconds });
    else await noteSuccess(tx, issuer, waitSeconds);
    await alertAboutProblems(tx, services, { issuer, answers });
    await alertAboutClock(tx, services, { answer, receivedAt });
  });
  const counts = { records: batch.records.length, answered: answers.length, state: answer.state };
  services.log.info({ nif: issuer.nif, ...counts }, 'the tax agency answered');
}

async function noteSuccess(tx: Transaction, { nif }: TaxIssuer, waitSeconds: number): Promise<void> {
  await tx
    .update(taxDeliveries)
    .set({
      lockedUntil: null,
      failingSince: null,
      lastError: null,
      nextSendAt: sql`now() + make_interval(secs => ${waitSeconds}::int)`,
    })
    .where(eq(taxDeliveries.nif, nif));
}

/** A document whose annulment was refused is valid again. */
async function undoAnnulments(tx: Transaction, answers: readonly NewAnswer[]): Promise<void> {
  const refused = answers.filter(({ state }) => state === 'refused').map(({ recordId }) => recordId);
  if (refused.length === 0) return;
  const annulments = tx
    .select({ id: taxCorrections.documentId })
    .from(taxCorrections)
    .where(and(eq(taxCorrections.kind, 'annulment'), inArray(taxCorrections.recordId, refused)));
  await tx.update(taxDocuments).set({ annulledAt: null }).where(inArray(taxDocuments.id, annulments));
}

/** Records that are sent again, because the agency said nothing about them, or refuses their sender. */
interface Unanswered extends Failure {
  readonly records: Batch['records'];
}

/** What is stored about the records, and those that the agency left open. */
async function answersOf(
  services: Storing,
  { issuer, batch, answer }: Answered,
): Promise<{ readonly answers: NewAnswer[]; readonly unanswered: Unanswered | undefined }> {
  const answers: NewAnswer[] = [];
  const open: WaitingRecord[] = [];
  let blocked: AnswerLine | undefined;
  let lookups = 0;
  const lookUpUntil = Date.now() + longestLookupsMs;
  for (const record of batch.records) {
    const line = answer.lines.find((each) => isAbout(each, record));
    if (line && isToBeRepeated(line)) {
      if (!blocked || needsPerson(line)) blocked = line;
      open.push(record);
      continue;
    }
    if (line?.duplicate) lookups += 1;
    if (line?.duplicate && (lookups > mostLookups || Date.now() > lookUpUntil)) continue;
    const stored = line && (await answerAbout(services, { issuer, record, line, csv: answer.csv ?? null }));
    if (stored) answers.push(stored);
    else open.push(record);
  }
  if (open.length === 0) return { answers, unanswered: undefined };
  const failure = blocked ? refusalOf(blocked) : `la respuesta no dice nada de ${open.length} registros`;
  return { answers, unanswered: { records: open, failure, needsPerson: !!blocked && needsPerson(blocked) } };
}

const stepAfter = ({ code }: AnswerLine) => (code === undefined ? undefined : explainCode(code).nextStep);

const needsPerson = (line: AnswerLine) => stepAfter(line) === 'fixAndRepeat';

function refusalOf({ code, text }: AnswerLine): string {
  return [`${code}:`, text, code !== undefined && explainCode(code).action].filter(Boolean).join(' ');
}

/** A refusal about the sender or a fault of the agency, not about the record. */
function isToBeRepeated(line: AnswerLine): boolean {
  if (line.state !== 'refused' || line.duplicate) return false;
  return stepAfter(line) === 'repeatLater' || needsPerson(line);
}

function isAbout({ externalReference, invoice, operation }: AnswerLine, record: WaitingRecord): boolean {
  if (externalReference !== undefined) return externalReference === record.id;
  const { number, issuedOn } = invoice;
  return number === record.number && issuedOn === record.issuedOn && operation === record.kind;
}

interface OneAnswer {
  readonly issuer: TaxIssuer;
  readonly record: WaitingRecord;
  readonly line: AnswerLine;
  readonly csv: string | null;
}

/** Undefined while it is unknown whose record a duplicate is. */
async function answerAbout(
  services: Storing,
  { issuer, record, line, csv }: OneAnswer,
): Promise<NewAnswer | undefined> {
  const { state, code, text, duplicate } = line;
  const given = { recordId: record.id, code: code ?? null, text: text ?? null };
  // No person has to act on 2004 and 2009.
  const isDone = code !== undefined && explainCode(code).nextStep === 'nothing';
  if (!duplicate)
    return {
      ...given,
      state,
      csv: state === 'refused' ? null : csv,
      ...(isDone && { closedAt: new Date() }),
    };
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
  const [first, ...others] = answers.filter(({ state, closedAt }) => state !== 'accepted' && !closedAt);
  if (!first) return;
  await alertOperator(tx, services, {
    key: `tax-answer:${first.recordId}`,
    subject: `La AEAT pide revisar registros de ${name}`,
    text: `La AEAT ha rechazado o aceptado con errores ${others.length + 1} registros de ${name} (${nif}). El primero, con el código ${first.code ?? 'desconocido'}. tax status dice cuáles son, quién tiene que actuar y qué hay que hacer.`,
  });
}

async function alertAboutClock(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { answer, receivedAt }: { readonly answer: Registration; readonly receivedAt: Date },
): Promise<void> {
  if (answer.presentedAt === undefined) return;
  const seconds = Math.round((receivedAt.getTime() - Date.parse(answer.presentedAt)) / 1000);
  if (Math.abs(seconds) <= mostClockSeconds) return;
  await alertOperator(tx, services, {
    key: `tax-clock:${receivedAt.toISOString().slice(0, 10)}`,
    subject: 'El reloj de la base de datos no coincide con el de la AEAT',
    text: `Se diferencian en ${seconds} segundos. Los registros llevan la hora de la base de datos: sincroniza su reloj (NTP). Las ventas siguen.`,
  });
}
