import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { outbox } from '../db/schema/outbox.ts';
import { newToken, tokenHash } from '../token-hash.ts';

export type LinkPurpose = (typeof emailTokens.$inferSelect)['purpose'];

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** How long the link is valid. */
  readonly validMinutes: number;
  /** Same-site path to go to afterwards. */
  readonly redirectTo?: string;
}

/** A link's token, and the dedupe key of its e-mail in the outbox. */
export interface IssuedLink {
  readonly token: string;
  readonly hash: string;
  readonly dedupeKey: string;
}

const dedupeKeyOf = (purpose: LinkPurpose, hash: string) => `${purpose}:${hash}`;

/**
 * Creates a token for a link in an e-mail: single use, and the only valid one of its purpose for the account. Call it
 * with the account's row locked, else two calls at once would both leave a valid link.
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

/** Invalidates an account's unused links, and removes their e-mails from the outbox unless sending has begun. */
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
    // A link is valid for its own purpose only (security, C4).
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, sql`now()`),
  );

/** The id of the link's user; the link stays unused. Null if it is unknown, used, expired, or for another purpose. */
export async function findLinkOwner(db: Executor, { token, purpose }: Presented): Promise<string | null> {
  const [link] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(isLive(tokenHash(token), purpose));
  return link?.userId ?? null;
}

/** The id of the link's user, also of a used link. Null if it is unknown, expired, or for another purpose. */
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

/** Uses up the link. If several calls present one token, only one gets true. */
export async function consumeLink(tx: Transaction, { token, purpose }: Presented): Promise<boolean> {
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(isLive(tokenHash(token), purpose))
    .returning({ hash: emailTokens.hash });
  return used.length === 1;
}

/** Whether a link with this hash is still valid: an e-mail with an invalid one isn't sent. */
export async function isLinkLive(db: Executor, hash: string, purpose: LinkPurpose): Promise<boolean> {
  return (await db.$count(emailTokens, isLive(hash, purpose))) === 1;
}
