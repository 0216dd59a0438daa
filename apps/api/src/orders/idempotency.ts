import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
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
  { scope, key, body, answer }: RepeatableCall<S>,
  work: (tx: Transaction) => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const claim = { scope, key: requireKey(key), requestHash: hashOf(body) };
  const known = await claimKey(db, claim);
  if (known) {
    // Kept by ourselves: a refusal of ours, or an answer that this schema has written.
    if (known.status >= 400) throw new RefusedError(known.answer as Refusal);
    return z.decode(answer, known.answer as z.input<S>);
  }
  try {
    return await db.transaction(async (tx) => {
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

interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

interface KeptAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/** Null when the key is ours to work with; otherwise what was answered to it. */
async function claimKey(db: Database, claim: Claim): Promise<KeptAnswer | null> {
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
  const [first] = await db
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, claim.scope), eq(idempotencyKeys.key, claim.key)));
  if (first && first.requestHash !== claim.requestHash) throw otherBody();
  if (!first || first.status === null) throw stillRunning();
  return { status: first.status, answer: first.answer };
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
