import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import type { Transaction } from '../db/database.ts';
import { totpFactors } from '../db/schema/panel-sessions.ts';
import { decrypted, encrypted } from '../encryption.ts';
import type { Services } from '../services.ts';
import { NoTotpStartedError, TotpEnrolledError, WrongSecondFactorError } from './factor-errors.ts';
import { newTotpSecret, stepOfCode, totpTexts } from './totp.ts';

type Secret = Pick<Services, 'secret'>;

/** One key per person: a secret that is copied to another person's row is unreadable. */
const keyOf = ({ secret }: Secret, userId: string) => derivedKey(secret, `totp ${userId}`);

/** The form in which the secret of an authenticator app is stored. */
export function sealedTotpSecret(services: Secret, userId: string, secret: Buffer): Buffer {
  return encrypted(keyOf(services, userId), secret);
}

/** The secret that `sealedTotpSecret` was called with. Throws if it is another person's, or the key has changed. */
export function openedTotpSecret(services: Secret, userId: string, stored: Buffer): Buffer {
  return decrypted(keyOf(services, userId), stored);
}

/** Draws the secret of a new authenticator app, which counts after its first code. Throws TotpEnrolledError. */
export async function startTotp(
  services: Secret,
  tx: Transaction,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const started = { secret: sealedTotpSecret(services, userId, secret), createdAt: sql`now()` };
  const written = await tx
    .insert(totpFactors)
    .values({ userId, ...started })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: started,
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  if (written.length === 0) throw new TotpEnrolledError();
  return totpTexts(secret, email);
}

interface PresentedCode {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/** Confirms the started app by its first code, which is used up. Throws NoTotpStartedError, WrongSecondFactorError. */
export async function confirmTotp(
  services: Secret,
  tx: Transaction,
  presented: PresentedCode,
): Promise<void> {
  const isStarted = and(eq(totpFactors.userId, presented.userId), isNull(totpFactors.confirmedAt));
  const [started] = await tx.select({ secret: totpFactors.secret }).from(totpFactors).where(isStarted);
  if (!started) throw new NoTotpStartedError();
  const step = stepIn(services, started.secret, presented);
  if (step === null) throw new WrongSecondFactorError('totp');
  await tx.update(totpFactors).set({ confirmedAt: sql`now()`, lastStep: step }).where(isStarted);
}

/**
 * Uses up the code of the person's authenticator app. False for a wrong one, and for one of a step that was accepted
 * before or is older than that: if several calls present one code, only one gets true.
 */
export async function consumeTotp(
  services: Secret,
  tx: Transaction,
  presented: PresentedCode,
): Promise<boolean> {
  const isEnrolled = and(eq(totpFactors.userId, presented.userId), isNotNull(totpFactors.confirmedAt));
  const [factor] = await tx.select({ secret: totpFactors.secret }).from(totpFactors).where(isEnrolled);
  const step = factor ? stepIn(services, factor.secret, presented) : null;
  if (step === null) return false;
  const used = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(isEnrolled, or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))))
    .returning({ userId: totpFactors.userId });
  return used.length === 1;
}

function stepIn(services: Secret, stored: Buffer, { userId, code, now }: PresentedCode): number | null {
  return stepOfCode(openedTotpSecret(services, userId, stored), code, now);
}
