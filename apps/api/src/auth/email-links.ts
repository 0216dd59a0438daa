import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { outbox } from '../db/schema/outbox.ts';
import { newToken, tokenHash } from '../token-hash.ts';

export type LinkPurpose = (typeof emailTokens.$inferSelect)['purpose'];

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** How long it works. */
  readonly validMinutes: number;
  /** Same-site path to go to afterwards. */
  readonly redirectTo?: string;
}

/** A link's token, and the name under which the outbox keeps its e-mail. */
export interface IssuedLink {
  readonly token: string;
  readonly hash: string;
  readonly dedupeKey: string;
}

const dedupeKeyOf = (purpose: LinkPurpose, hash: string) => `${purpose}:${hash}`;

/**
 * A new token for a link in an e-mail: single use, and the only one of its purpose that works for the account. Call it
 * with the account's row locked, else two at once would both work.
 */
export async function issueLink(
  tx: Transaction,
  { userId, purpose, validMinutes, redirectTo }: NewLink,
): Promise<IssuedLink> {
  await voidLinks(tx, userId, [purpose]);
  const token = newToken();
  const hash = tokenHash(token);
  await tx.insert(emailTokens).values({
    hash,
    userId,
    purpose,
    redirectTo: redirectTo ?? null,
    expiresAt: sql`now() + make_interval(mins => ${validMinutes}::int)`,
  });
  return { token, hash, dedupeKey: dedupeKeyOf(purpose, hash) };
}

/** Makes an account's unused links worthless, and takes back their e-mails where nobody has begun to send them. */
export async function voidLinks(
  tx: Transaction,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const voided = await tx
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, purposes), isNull(emailTokens.usedAt)),
    )
    .returning({ hash: emailTokens.hash, purpose: emailTokens.purpose });
  if (voided.length === 0) return;
  const keys = voided.map(({ purpose, hash }) => dedupeKeyOf(purpose, hash));
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.dedupeKey, keys), isNull(outbox.doneAt), isNull(outbox.lockedUntil)));
}

interface Presented {
  readonly token: string;
  readonly purpose: LinkPurpose;
}

const isLive = (hash: string, purpose: LinkPurpose) =>
  and(
    eq(emailTokens.hash, hash),
    // A link for one thing is no key to another (security, C4).
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
  );

/** Whose link it is, and uses nothing up. Null where it is unknown, used, expired, or for something else. */
export async function findLinkOwner(db: Executor, { token, purpose }: Presented): Promise<string | null> {
  const [link] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(isLive(tokenHash(token), purpose));
  return link?.userId ?? null;
}

/** Whose link it is, used or not. Null if it is unknown, expired, or for something else. */
export async function findAnyLinkOwner(db: Executor, { token, purpose }: Presented): Promise<string | null> {
  const [link] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.hash, tokenHash(token)),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.expiresAt, sql`now()`),
      ),
    );
  return link?.userId ?? null;
}

/** Uses the link up. Of many calls with one token a single one is told true, whatever comes at once. */
export async function consumeLink(tx: Transaction, { token, purpose }: Presented): Promise<boolean> {
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(isLive(tokenHash(token), purpose))
    .returning({ hash: emailTokens.hash });
  return used.length === 1;
}

/** Whether a link with this hash still works: an e-mail with a dead one isn't sent. */
export async function isLinkLive(db: Executor, hash: string, purpose: LinkPurpose): Promise<boolean> {
  return (await db.$count(emailTokens, isLive(hash, purpose))) === 1;
}
