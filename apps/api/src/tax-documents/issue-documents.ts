import { and, asc, countDistinct, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { taxWork } from '../db/schema/tax.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { taxDocumentMail } from '../outbox/tax-document-mails.ts';
import type { Services } from '../services.ts';
import { issueWork } from './issue-work.ts';

/** Documents of one transaction: more would hold the chain's lock for longer than a buyer's request should wait. */
const batch = 100;
const retryMinutes = 10;

/** A refund whose sale is about to be documented, or whose annulment the agency is about to answer. */
const soonSeconds = 5;

type Issuing = Pick<Services, 'db' | 'config' | 'log'>;

interface DueWork {
  readonly id: number;
  readonly nif: string;
  readonly orderId: string;
  readonly refundId: string | null;
}

/**
 * The worker's turn: one batch for each issuer with due work. Returns whether one was full, so that the next turn should
 * follow at once. After others the worker rests: in a steady sale the documents of a second share one transaction, which
 * costs the payments beside it less than one for each document.
 */
export async function issueDueDocuments(services: Issuing): Promise<boolean> {
  const [due] = await services.db
    .select({ issuers: countDistinct(taxWork.nif) })
    .from(taxWork)
    .where(lte(taxWork.nextTryAt, sql`now()`));
  let isFull = false;
  for (let turn = 0; turn < (due?.issuers ?? 0); turn += 1)
    if ((await issueNextDocuments(services)) === batch) isFull = true;
  return isFull;
}

/**
 * Issues the next documents of one issuer and enqueues their e-mails. Any number of workers may run it. Work that can't
 * be done is tried again, and the operator is notified. Returns how much work was due.
 */
export async function issueNextDocuments(services: Issuing): Promise<number> {
  const nif = await nextIssuer(services.db);
  if (nif === undefined) return 0;
  try {
    return await issueOf(services, nif);
  } catch (error) {
    // The other issuers go on.
    await services.db
      .update(taxWork)
      .set({ nextTryAt: sql`now() + interval '1 minute'` })
      .where(and(eq(taxWork.nif, nif), lte(taxWork.nextTryAt, sql`now()`)));
    throw error;
  }
}

function issueOf(services: Issuing, nif: string): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const due = await takeDue(tx, nif);
    if (due.length === 0) return 0;
    const { documents, problems } = await issueWork(tx, services, { nif, work: due });
    await enqueueAll(
      tx,
      documents.filter(({ type }) => type !== 'F3').map((document) => taxDocumentMail(document)),
    );
    for (const { id, note } of documents) if (note !== null) await alertAboutNote(tx, services, { id, note });
    const stuck = new Map(problems.map(({ work: { id }, problem }) => [id, problem]));
    const done = due.filter(({ id }) => !stuck.has(id)).map(({ id }) => id);
    if (done.length > 0) await tx.delete(taxWork).where(inArray(taxWork.id, done));
    for (const [id, problem] of stuck) await postpone(tx, services, { id, problem });
    return due.length;
  });
}

async function alertAboutNote(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  await alertOperator(tx, services, {
    key: `tax-document:${id}`,
    subject: 'Una factura que se pidió no se puede emitir',
    text: `${note} tax status dice de qué pedido es.`,
  });
}

/** The issuer whose due work is the oldest. */
async function nextIssuer(db: Database): Promise<string | undefined> {
  const [oldest] = await db
    .select({ nif: taxWork.nif })
    .from(taxWork)
    .where(lte(taxWork.nextTryAt, sql`now()`))
    .orderBy(asc(taxWork.id))
    .limit(1);
  return oldest?.nif;
}

async function takeDue(tx: Transaction, nif: string): Promise<DueWork[]> {
  const { rows } = await tx.execute<{
    id: string;
    nif: string;
    orderId: string;
    refundId: string | null;
  }>(sql`
    select id, nif, order_id as "orderId", refund_id as "refundId" from tax_work
    where next_try_at <= now() and nif = ${nif}
    order by id
    limit ${batch}
    for update skip locked`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

async function postpone(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { id, problem }: { readonly id: number; readonly problem: string | null },
): Promise<void> {
  const seconds = problem === null ? soonSeconds : retryMinutes * 60;
  await tx
    .update(taxWork)
    .set({ problem, nextTryAt: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where(eq(taxWork.id, id));
  if (problem === null) return;
  await alertOperator(tx, services, {
    key: `tax-work:${id}`,
    subject: 'Un documento fiscal no se puede emitir',
    text: `${problem} El documento se intenta emitir otra vez cada ${retryMinutes} minutos; tax status dice de qué pedido es.`,
  });
}
