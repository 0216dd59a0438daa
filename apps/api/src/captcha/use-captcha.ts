import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { usedCaptchas } from '../db/schema/captcha.ts';
import { tokenHash } from '../token-hash.ts';
import { CaptchaRefusedError } from './captcha-errors.ts';

/** Longer than any captcha is valid (120 s), with a margin for clock differences between machines. */
const keptSeconds = 10 * 60;

/** Uses up the captcha in all processes. Throws CaptchaRefusedError if it was used before. */
export async function useCaptcha(tx: Transaction, id: string): Promise<void> {
  const used = await tx
    .insert(usedCaptchas)
    .values({ hash: tokenHash(id), expiresAt: sql`now() + make_interval(secs => ${keptSeconds}::int)` })
    .onConflictDoNothing()
    .returning({ hash: usedCaptchas.hash });
  if (used.length === 0) throw new CaptchaRefusedError();
}
