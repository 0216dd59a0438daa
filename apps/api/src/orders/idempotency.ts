import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';
import { type Refusal, RefusedError } from '../http/refusal.ts';

const inProgress = {
  status: 409,
  code: 'request_in_progress',
  message: 'Todavía estamos con tu petición anterior. Espera un momento y vuelve a probar.',
} as const;

/** The work took so long that another call with the key took it over and has answered: this one must not happen too. */
export class ClaimLostError extends RefusedError {
  override name = 'ClaimLostError';

  constructor() {
    super(inProgress);
  }
}

/** A call that may be sent again with the same key without happening again. */
export interface RepeatableCall<S extends z.ZodType> {
  /** The call and whoever makes it. */
  readonly scope: string;
  /** The header Idempotency-Key, as it came. */
  readonly key: unknown;
  /** As parsed: the same body is the same text. */
  readonly body: unknown;
  /** How the answer is kept. */
  readonly answer: S;
  /** Done first, in no transaction, and only for a key that nobody has used yet. What it throws is the answer. */
  readonly before?: () => Promise<void>;
}

/** Longer than any call may take: a claim that lives longer belongs to a process that died. */
const claimSeconds = 60;
const kept = sql`interval '24 hours'`;

/**
 * Runs the work once for each key. Its answer is kept in the transaction in which it happens, so it can't get lost
 * between the two. The same key with the same body gets the first answer, be it a refusal; with another body it is
 * refused with 422, while the first still runs with 409, and without a UUID as key with 400. Throws ClaimLostError, with
 * the work undone, when another call has meanwhile taken over.
 */
export async function idempotently<S extends z.ZodType>(
  { db }: { readonly db: Database },
  { scope, key, body, answer, before }: RepeatableCall<S>,
  work: (tx: Transaction) => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const claim = claimOf({ scope, key, body });
  const known = await claimKey(db, claim);
  if (known) return firstAnswer(known, claim, answer);
  try {
    await before?.();
    return await inTransaction(db, async (tx) => {
      const done = await work(tx);
      const isKept = await keepAnswer(tx, claim, { status: 200, answer: z.encode(answer, done) });
      if (!isKept) throw new ClaimLostError();
      return done;
    });
  } catch (error) {
    if (error instanceof ClaimLostError) throw error;
    if (error instanceof RefusedError && isFinal(error.refusal)) {
      await keepAnswer(db, claim, { status: error.refusal.status, answer: error.refusal });
    } else {
      await db.delete(idempotencyKeys).where(isRunning(claim));
    }
    throw error;
  }
}

/** The job: forgets keys after 24 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${kept}`));
}

/** A key with what it stands for. */
export interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** Throws RefusedError 400 without a UUID as key. */
export function claimOf({
  scope,
  key,
  body,
}: Pick<RepeatableCall<z.ZodType>, 'scope' | 'key' | 'body'>): Claim {
  return { scope, key: requireKey(key), requestHash: hashOf(body) };
}

/** Names a claim's key among those of all scopes. */
export function claimName({ scope, key }: Pick<Claim, 'scope' | 'key'>): string {
  return `${scope} ${key}`;
}

/** What is known of a key: the body's hash, and the answer, which is null while the call still runs. */
export interface KnownCall {
  readonly requestHash: string;
  readonly status: number | null;
  readonly answer: unknown;
}

/** What is known of the keys, by `claimName`; nothing of those that were never used. */
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

/**
 * The first answer to a key. Throws the refusal if it was one, and RefusedError 422 for another body, 409 while the first
 * call still runs.
 */
export function firstAnswer<S extends z.ZodType>(known: KnownCall, claim: Claim, schema: S): z.output<S> {
  if (known.requestHash !== claim.requestHash) throw otherBody();
  if (known.status === null) throw stillRunning();
  // Kept by ourselves: a refusal of ours, or an answer that this schema has written.
  if (known.status >= 400) throw new RefusedError(known.answer as Refusal);
  return z.decode(schema, known.answer as z.input<S>);
}

/** Keeps refusals as the answers to their keys, where those are not answered yet. What may be tried again is not kept. */
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
      lockedUntil: sql`now()`,
    }));
  if (rows.length > 0) await db.insert(idempotencyKeys).values(rows).onConflictDoNothing();
}

interface KeptAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Null when the key is ours to work with; otherwise what is known of it. */
async function claimKey(db: Database, claim: Claim): Promise<KnownCall | null> {
  const lockedUntil = sql`now() + make_interval(secs => ${claimSeconds}::int)`;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...claim, lockedUntil })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lockedUntil },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.lockedUntil} < now()
        and ${idempotencyKeys.requestHash} = excluded.request_hash`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const known = await findCalls(db, [claim]);
  return known.get(claimName(claim)) ?? { requestHash: claim.requestHash, status: null, answer: null };
}

/** Says whether the claim was still there to be answered. */
async function keepAnswer(
  db: Database | Transaction,
  claim: Claim,
  { status, answer }: KeptAnswer,
): Promise<boolean> {
  const kept = await db
    .update(idempotencyKeys)
    .set({ status, answer })
    .where(isRunning(claim))
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

function isRunning({ scope, key }: Claim) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.status));
}

/** Being too early, too often or too many is no answer to the call itself: it may be sent again. */
function isFinal({ status }: Refusal): boolean {
  return status !== 401 && status !== 429 && status !== 503;
}

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
  return new RefusedError(inProgress);
}
