import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { verificationCodeMinutes } from '@dorsal/domain/verification-code';
import { derivedKey } from '../app-secret.ts';
import { mostTriesOfCode } from '../codes/code-limits.ts';
import { drawCode } from '../codes/draw-code.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { addressCodes } from '../db/schema/address-codes.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isReadable, sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';

type Secret = Pick<Services, 'secret'>;

interface TypedCode {
  readonly email: string;
  readonly code: string;
}

/** Keyed: all million codes are soon tried against a stolen table (security, verify-code). */
function codeHash({ secret }: Secret, { email, code }: TypedCode): string {
  return createHmac('sha256', derivedKey(secret, 'address-code'))
    .update(`${email}:${code}`)
    .digest('base64url');
}

const isLive = sql`${addressCodes.expiresAt} > now() and ${addressCodes.tries} < ${mostTriesOfCode}`;

/**
 * Mails the address its code. A valid code is mailed again and stays valid for ten more minutes, so that a stranger who
 * asks for another can't invalidate it; otherwise a new one is drawn.
 */
export async function mailAddressCode(services: Secret, tx: Transaction, email: string): Promise<void> {
  const code = drawCode();
  const emailHash = tokenHash(email);
  const drawn = { codeHash: codeHash(services, { email, code }), sealedCode: sealed(services, code) };
  const [kept] = await tx
    .insert(addressCodes)
    .values({
      ...drawn,
      emailHash,
      expiresAt: sql`now() + make_interval(mins => ${verificationCodeMinutes}::int)`,
    })
    .onConflictDoUpdate({
      target: addressCodes.emailHash,
      set: {
        codeHash: sql`case when ${isLive} then ${addressCodes.codeHash} else excluded.code_hash end`,
        sealedCode: sql`case when ${isLive} then ${addressCodes.sealedCode} else excluded.sealed_code end`,
        tries: sql`case when ${isLive} then ${addressCodes.tries} else 0 end`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ sealedCode: addressCodes.sealedCode });
  if (!kept) throw new Error('An upsert returned no row.');
  const isKept = isReadable(services, kept.sealedCode);
  if (!isKept) {
    await tx
      .update(addressCodes)
      .set({ ...drawn, tries: 0 })
      .where(eq(addressCodes.emailHash, emailHash));
  }
  await enqueue(tx, {
    kind: 'address-code',
    payload: { to: email, code: isKept ? kept.sealedCode : drawn.sealedCode },
    dedupeKey: `address-code:${newId()}`,
  });
}

/**
 * Whether the code is right; a right one is used up. The attempt is counted before anything is compared: of concurrent
 * calls at most 60 are compared, and of those with the right code only one succeeds. `limitCodeTry` limits the attempts
 * of one network.
 */
export async function isRightAddressCode(
  { db, secret }: Secret & { readonly db: Executor },
  typed: TypedCode,
): Promise<boolean> {
  const emailHash = tokenHash(typed.email);
  const [counted] = await db
    .update(addressCodes)
    .set({ tries: sql`${addressCodes.tries} + 1` })
    .where(and(eq(addressCodes.emailHash, emailHash), isLive))
    .returning({ codeHash: addressCodes.codeHash });
  if (!counted) return false;
  const offered = codeHash({ secret }, typed);
  if (!timingSafeEqual(Buffer.from(counted.codeHash), Buffer.from(offered))) return false;
  const used = await db
    .delete(addressCodes)
    .where(and(eq(addressCodes.emailHash, emailHash), eq(addressCodes.codeHash, offered)))
    .returning({ emailHash: addressCodes.emailHash });
  return used.length === 1;
}

/** Whether this is still the address's code: an e-mail with an invalid one isn't sent. */
export async function isAddressCodeLive(
  services: Secret & { readonly db: Executor },
  typed: TypedCode,
): Promise<boolean> {
  const live = await services.db.$count(
    addressCodes,
    and(
      eq(addressCodes.emailHash, tokenHash(typed.email)),
      eq(addressCodes.codeHash, codeHash(services, typed)),
      gt(addressCodes.expiresAt, sql`now()`),
    ),
  );
  return live === 1;
}
