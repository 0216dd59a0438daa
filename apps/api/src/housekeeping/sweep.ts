import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { forgetOldScans } from '../check-in/forget-scans.ts';
import type { Database } from '../db/database.ts';
import { usedCaptchas } from '../db/schema/captcha.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { usedGoogleNonces } from '../db/schema/google.ts';
import { loginFailures, rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { forgetDueOrders } from '../orders/forget-orders.ts';
import { forgetOldKeys } from '../orders/idempotency.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';

/** Long enough to answer what became of an e-mail; by then nobody asks for the same work again. */
const doneWorkKept = sql`interval '30 days'`;

/** E-mails whose link or code has died with them: no link lives longer, and nobody can do anything about them. */
const secretKinds = [
  'confirm-email',
  'verification-code',
  'reset-password',
] satisfies OutboxMessage['kind'][];
const secretsKept = sql`interval '48 hours'`;

/** What the privacy page says about messages of the contact form. */
const contactMessagesKept = sql`interval '1 year'`;

/**
 * The job: removes what is over and would otherwise stay for ever. Work that was given up stays, for an operator to
 * look at, but for e-mails with a link or a code: a mistyped address is kept no longer than they could be of use,
 * and messages of the contact form a year at most. Any number of processes may do it at once.
 */
export async function sweep(db: Database): Promise<void> {
  const now = sql`now()`;
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  // Failures count for an hour; a longer delay is never set.
  await db
    .delete(loginFailures)
    .where(
      and(
        lt(loginFailures.failedAt, sql`now() - interval '1 hour'`),
        or(isNull(loginFailures.blockedUntil), lte(loginFailures.blockedUntil, now)),
      ),
    );
  // A session takes its refresh tokens along. A used token stays until its own end: it shows a replay.
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.revokedAt, now)));
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
  await db.delete(emailTokens).where(lte(emailTokens.expiresAt, now));
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
  await db.delete(usedGoogleNonces).where(lte(usedGoogleNonces.expiresAt, now));
  await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, now));
  await db.delete(outbox).where(lt(outbox.doneAt, sql`now() - ${doneWorkKept}`));
  await db
    .delete(outbox)
    .where(
      and(
        isNotNull(outbox.deadAt),
        or(
          and(inArray(outbox.kind, secretKinds), lt(outbox.createdAt, sql`now() - ${secretsKept}`)),
          and(
            eq(outbox.kind, 'contact-message' satisfies OutboxMessage['kind']),
            lt(outbox.createdAt, sql`now() - ${contactMessagesKept}`),
          ),
        ),
      ),
    );
  await forgetOldKeys(db);
  await forgetDueOrders(db);
  await forgetOldScans(db);
}
