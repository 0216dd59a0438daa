import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { type Refusal, RefusedError } from '../http/refusal.ts';

/** The header Idempotency-Key, as it came. */
export const keyOf = ({ headers }: FastifyRequest): unknown => headers['idempotency-key'];

/** A call that the client may retry with the same key without a second effect. */
export interface RepeatableCall<S extends z.ZodType> {
  /** The call and its caller. */
  readonly scope: string;
  /** The header Idempotency-Key, as it came. */
  readonly key: unknown;
  /** As parsed, so that equal bodies serialize to the same text. */
  readonly body: unknown;
  /** How the answer is stored. */
  readonly answer: S;
  /** Runs first, outside a transaction, and only for an unused key. What it throws is the answer. */
  readonly before?: () => Promise<unknown>;
  /** Gets the outcome of the work after its transaction has ended. Not called if the work didn't run or its commit failed. */
  readonly after?: (outcome: PromiseSettledResult<z.output<S>>) => void;
}

const kept = sql`interval '24 hours'`;

/**
 * Runs the work once per key. Its answer is stored in the same transaction, so neither is lost without the other, and a
 * process that dies leaves no lock behind. The same key with the same body gets the first answer, even a refusal. A refusal
 * that the work throws undoes what it wrote; what it wrote stays if it returns the refusal.
 * Throws RefusedError 422 for another body, 409 while the first call still runs, and 400 if the key is not a UUID.
 */
export async function idempotently<S extends z.ZodType>(
  { db }: { readonly db: Database },
  { scope, key, body, answer, before, after }: RepeatableCall<S>,
  work: (tx: Transaction) => Promise<z.output<S> | RefusedError>,
): Promise<z.output<S>> {
  const claim = claimOf({ scope, key, body });
  const known = await findCall(db, claim);
  if (known) return firstAnswer(known, claim, answer);
  try {
    await before?.();
  } catch (error) {
    if (isFinalRefusal(error)) await keepRefusals(db, [{ claim, refusal: error.refusal }]);
    throw error;
  }
  return firstAnswer(await happenOnce(db, claim, { work, answer, after }), claim, answer);
}

/**
 * Does the work unless another call has done it, and stores the answer. A refusal rolls the work back and is stored
 * too: every call with the key gets the answer that was stored first.
 */
async function happenOnce<S extends z.ZodType>(
  db: Database,
  claim: Claim,
  {
    work,
    answer,
    after,
  }: {
    work: (tx: Transaction) => Promise<z.output<S> | RefusedError>;
    answer: S;
    after: RepeatableCall<S>['after'];
  },
): Promise<KnownCall> {
  const ran: { outcome?: PromiseSettledResult<z.output<S>> } = {};
  try {
    const call = await inTransaction(db, async (tx) => {
      await takeTurn(tx, claim);
      const known = await findCall(tx, claim);
      if (known) return known;
      const [outcome] = await Promise.allSettled([work(tx)]);
      if (outcome.status === 'rejected') {
        ran.outcome = outcome;
        throw outcome.reason;
      }
      const { value } = outcome;
      const isRefused = value instanceof RefusedError;
      ran.outcome = isRefused ? { status: 'rejected', reason: value } : { status: 'fulfilled', value };
      const { requestHash } = claim;
      const call = isRefused
        ? { requestHash, status: value.refusal.status, answer: value.refusal }
        : { requestHash, status: 200, answer: z.encode(answer, value) };
      const kept = await tx
        .insert(idempotencyKeys)
        .values({ ...claim, ...call })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (kept.length === 0) throw new AnsweredMeanwhileError();
      return call;
    });
    if (ran.outcome) after?.(ran.outcome);
    return call;
  } catch (error) {
    if (ran.outcome?.status === 'rejected' && ran.outcome.reason === error) after?.(ran.outcome);
    if (isFinalRefusal(error)) await keepRefusals(db, [{ claim, refusal: error.refusal }]);
    else if (!(error instanceof AnsweredMeanwhileError)) throw error;
    const known = await findCall(db, claim);
    if (known) return known;
    throw error;
  }
}

/** Another call with the key stored its refusal after releasing the lock: this work must be rolled back. */
class AnsweredMeanwhileError extends Error {
  override name = 'AnsweredMeanwhileError';
}

/** Throws RefusedError 409 while another call with the key runs. The lock ends with its transaction. */
async function takeTurn(tx: Transaction, claim: Claim): Promise<void> {
  const name = claimName(claim);
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  if (!rows[0]?.taken) throw stillRunning();
}

/** The job: forgets keys after 24 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, sql`now() - ${kept}`));
}

/** A key, its scope and the hash of the request's body. */
export interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** Throws RefusedError 400 if the key is not a UUID. */
export function claimOf({
  scope,
  key,
  body,
}: Pick<RepeatableCall<z.ZodType>, 'scope' | 'key' | 'body'>): Claim {
  return { scope, key: requireKey(key), requestHash: hashOf(body) };
}

/** A name for the claim that is unique over all scopes. */
export function claimName({ scope, key }: Pick<Claim, 'scope' | 'key'>): string {
  return `${scope} ${key}`;
}

/** What is stored for a key: the body's hash and the answer. */
export interface KnownCall {
  readonly requestHash: string;
  readonly status: number;
  readonly answer: unknown;
}

/** The stored calls by `claimName`; unused keys are absent. */
export async function findCalls(db: Executor, claims: readonly Claim[]): Promise<Map<string, KnownCall>> {
  const rows = await db
    .select({
      scope: idempotencyKeys.scope,
      key: idempotencyKeys.key,
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [...new Set(claims.map(({ key }) => key))]));
  return new Map(rows.map(({ scope, key, ...call }) => [claimName({ scope, key }), call]));
}

async function findCall(db: Executor, claim: Claim): Promise<KnownCall | undefined> {
  return (await findCalls(db, [claim])).get(claimName(claim));
}

/** The first answer to a key. Throws the refusal if it was one, and RefusedError 422 for another body. */
export function firstAnswer<S extends z.ZodType>(known: KnownCall, claim: Claim, schema: S): z.output<S> {
  if (known.requestHash !== claim.requestHash) throw otherBody();
  // The casts are safe: we stored it, as a refusal or as encoded with this schema.
  if (known.status >= 400) throw new RefusedError(known.answer as Refusal);
  return z.decode(schema, known.answer as z.input<S>);
}

/** Stores refusals as the answers to keys that have none yet, except refusals that the client may retry. */
export async function keepRefusals(
  db: Executor,
  refused: readonly { readonly claim: Claim; readonly refusal: Refusal }[],
): Promise<void> {
  const rows = refused
    .filter(({ refusal }) => isFinal(refusal))
    .map(({ claim, refusal }) => ({
      ...claim,
      status: refusal.status,
      answer: refusal,
    }));
  if (rows.length > 0) await db.insert(idempotencyKeys).values(rows).onConflictDoNothing();
}

function isFinalRefusal(error: unknown): error is RefusedError {
  return error instanceof RefusedError && isFinal(error.refusal);
}

/**
 * 401, 429, 503 and "still running" are not stored as the response, so the client may retry with the same key. Nor are wrong
 * data of people: the message may contain a document or a birthday.
 */
function isFinal({ status, code }: Refusal): boolean {
  const mayRetry = status === 401 || status === 429 || status === 503 || code === stillRunningCode;
  return !mayRetry && code !== 'invalid_answers';
}

const stillRunningCode = 'request_in_progress';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requireKey(key: unknown): string {
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new RefusedError({
    status: 400,
    code: 'idempotency_key_required',
    message: 'No hemos podido leer la petición. Recarga la página y vuelve a probar.',
  });
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function otherBody(): RefusedError {
  return new RefusedError({
    status: 422,
    code: 'idempotency_key_reused',
    message: 'Esta petición ya se envió con otros datos. Recarga la página y vuelve a probar.',
  });
}

function stillRunning(): RefusedError {
  return new RefusedError({
    status: 409,
    code: stillRunningCode,
    message: 'Todavía estamos con tu petición anterior. Espera un momento y vuelve a probar.',
  });
}
