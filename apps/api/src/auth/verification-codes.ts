import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { verificationCodeMinutes, verificationCodeResendSeconds } from '@dorsal/domain/verification-code';
import { derivedKey } from '../app-secret.ts';
import { mostTriesOfCode } from '../codes/code-limits.ts';
import { drawCode } from '../codes/draw-code.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isReadable, sealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';
import type { Account } from './account.ts';

type Secret = Pick<Services, 'secret'>;

/** A plain hash of six digits is soon reversed by trying a million codes, so it is keyed (security, verify-code). */
function codeHash({ secret }: Secret, userId: string, code: string): string {
  return createHmac('sha256', derivedKey(secret, 'verification-code'))
    .update(`${userId}:${code}`)
    .digest('base64url');
}

const isLive = sql`${emailCodes.expiresAt} > now() and ${emailCodes.tries} < ${mostTriesOfCode}`;

/**
 * Mails the account its code, unless that happened less than a minute ago. A valid code is mailed again and stays valid
 * for ten more minutes, so that a stranger who asks for another can't invalidate it; otherwise a new one is drawn. The
 * newest sign-in attempt decides whether the code's session is remembered; sending the code again keeps that choice.
 * Call it with the account's row locked.
 */
export async function mailCode(
  services: Secret,
  tx: Transaction,
  { id: userId, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  { remember }: { remember?: boolean } = {},
): Promise<void> {
  const code = drawCode();
  const drawn = { codeHash: codeHash(services, userId, code), sealedCode: sealed(services, code) };
  const chosen = remember === undefined ? {} : { remember };
  const [sent] = await tx
    .insert(emailCodes)
    .values({
      ...drawn,
      userId,
      remember: remember ?? false,
      expiresAt: sql`now() + make_interval(mins => ${verificationCodeMinutes}::int)`,
    })
    .onConflictDoUpdate({
      target: emailCodes.userId,
      set: {
        codeHash: sql`case when ${isLive} then ${emailCodes.codeHash} else excluded.code_hash end`,
        sealedCode: sql`case when ${isLive} then ${emailCodes.sealedCode} else excluded.sealed_code end`,
        tries: sql`case when ${isLive} then ${emailCodes.tries} else 0 end`,
        sentAt: sql`now()`,
        expiresAt: sql`excluded.expires_at`,
        ...chosen,
      },
      setWhere: sql`${emailCodes.sentAt} <= now() - make_interval(secs => ${verificationCodeResendSeconds}::int)`,
    })
    .returning({ sealedCode: emailCodes.sealedCode });
  if (!sent) {
    if (remember !== undefined) {
      await tx.update(emailCodes).set({ remember }).where(eq(emailCodes.userId, userId));
    }
    return;
  }
  const isKept = isReadable(services, sent.sealedCode);
  if (!isKept) {
    await tx
      .update(emailCodes)
      .set({ ...drawn, tries: 0 })
      .where(eq(emailCodes.userId, userId));
  }
  await enqueue(tx, {
    kind: 'verification-code',
    payload: { to: email, name, userId, code: isKept ? sent.sealedCode : drawn.sealedCode },
    // Keeps the user id readable after sending: the export of the person's data lists the e-mail.
    dedupeKey: `verification-code:${userId}:${newId()}`,
  });
}

/** A correct code: its user, and the choice of the sign-in attempt. */
export interface RightCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly remember: boolean;
}

/**
 * Finds the account whose mailed code this is. The attempt is counted before anything is compared: of any number at
 * once at most 60 are compared. `limitCodeTry` limits the attempts of one network.
 */
export async function tryCode(
  { db, secret }: Secret & { db: Database },
  { email, code }: { email: string; code: string },
): Promise<RightCode | null> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [counted] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.userId, account), isLive))
    .returning({
      userId: emailCodes.userId,
      codeHash: emailCodes.codeHash,
      remember: emailCodes.remember,
    });
  if (!counted) return null;
  const offered = codeHash({ secret }, counted.userId, code);
  return timingSafeEqual(Buffer.from(counted.codeHash), Buffer.from(offered)) ? counted : null;
}

/** Uses up the code. If several calls present one code, only one gets true. */
export async function consumeCode(tx: Transaction, { userId, codeHash: hash }: RightCode): Promise<boolean> {
  const used = await tx
    .delete(emailCodes)
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.codeHash, hash)))
    .returning({ userId: emailCodes.userId });
  return used.length === 1;
}

/** Whether this is still the account's code: an e-mail with an invalid one isn't sent. */
export async function isCodeLive(
  { db, secret }: Secret & { db: Executor },
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const live = await db.$count(
    emailCodes,
    and(
      eq(emailCodes.userId, userId),
      eq(emailCodes.codeHash, codeHash({ secret }, userId, code)),
      gt(emailCodes.expiresAt, sql`now()`),
    ),
  );
  return live === 1;
}
