import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { RefusedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Unknown, used, expired: all the same (spec, section 8). */
export class InvalidLinkError extends RefusedError {
  override name = 'InvalidLinkError';

  constructor() {
    super({ status: 400, code: 'invalid_token', message: 'Token inválido o expirado.' });
  }
}

/** An order that is still open joins when it is paid: until then the buyer may correct the address. */
const settledStatuses = ['paid', 'refund_pending', 'refunded'] as const;

export interface Confirmation {
  readonly token: string;
  readonly ip: string;
}

/**
 * Uses up a confirmation link: confirms the account's address, joins the settled guest orders of that address to the
 * account, and signs in. Of many calls with one link a single one succeeds. Throws InvalidLinkError.
 */
export async function confirmEmail(services: Services, { token, ip }: Confirmation): Promise<StartedSession> {
  await limitForNetwork(services, ip, { action: 'confirm-email', times: 20, windowSeconds: 600 });
  return services.db.transaction(async (tx) => {
    const userId = await useLink(tx, tokenHash(token));
    const [user] = await tx
      .update(users)
      .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (!user) throw new InvalidLinkError();
    await joinGuestOrders(tx, { userId, email: user.email });
    return startSession(tx, { userId, remember: false });
  });
}

/** The settled orders that guests placed with the account's confirmed address become the account's. */
export async function joinGuestOrders(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.buyerEmail, email), isNull(orders.userId), inArray(orders.status, settledStatuses)));
}

async function useLink(tx: Transaction, hash: string): Promise<string> {
  const [link] = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(emailTokens.hash, hash),
        eq(emailTokens.purpose, 'confirm-email'),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailTokens.userId });
  if (!link) throw new InvalidLinkError();
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, link.userId), ne(emailTokens.hash, hash)));
  return link.userId;
}
