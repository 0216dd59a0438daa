import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { outbox } from '../db/schema/outbox.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';

const validSeconds = 48 * 60 * 60;

const dedupeKey = (hash: string) => `confirm-email:${hash}`;

export interface ConfirmationMail {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Same-site path to go to once confirmed. */
  readonly redirectTo: string;
}

/** Writes a new confirmation link for the account, valid for 48 hours, and the e-mail that carries it. */
export async function mailConfirmationLink(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  { userId, name, email, redirectTo }: ConfirmationMail,
): Promise<void> {
  const token = newToken();
  const hash = tokenHash(token);
  await tx.insert(emailTokens).values({
    hash,
    userId,
    purpose: 'confirm-email',
    expiresAt: sql`now() + make_interval(secs => ${validSeconds}::int)`,
  });
  const url = new URL(`/confirm-email/${token}`, config.publicUrl);
  url.searchParams.set('redirect', redirectTo);
  await enqueue(tx, {
    kind: 'confirm-email',
    payload: { to: email, name, url: url.href },
    dedupeKey: dedupeKey(hash),
  });
}

/** Takes back the e-mails of links that are void, where nobody has begun to send them. */
export async function withdrawMails(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .delete(outbox)
    .where(
      and(
        inArray(outbox.dedupeKey, hashes.map(dedupeKey)),
        isNull(outbox.doneAt),
        isNull(outbox.lockedUntil),
      ),
    );
}
