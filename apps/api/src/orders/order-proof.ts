import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import type { Session } from '../auth/access-token.ts';
import { orders } from '../db/schema/orders.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { accountHasConfirmed } from './confirmed-address.ts';

interface Addressee {
  readonly orderId: string;
  readonly buyerEmail: string;
}

/** Whether the other participants' e-mails wait for the buyer to confirm the address. */
export function isUnconfirmed({
  totalCents,
  buyerConfirmedAt,
}: Pick<typeof orders.$inferSelect, 'totalCents' | 'buyerConfirmedAt'>): boolean {
  return totalCents === 0 && buyerConfirmedAt === null;
}

/**
 * Proves that the caller reads the buyer's mail: an HMAC of the order and the address, which only the e-mail to the
 * buyer contains. The checkout token doesn't prove it: the page that places an order gets that token.
 */
export function orderProof({ secret }: Pick<Services, 'secret'>, { orderId, buyerEmail }: Addressee): string {
  const hmac = createHmac('sha256', derivedKey(secret, 'order-proof'));
  return hmac.update(`${orderId} ${buyerEmail}`).digest('base64url');
}

const strangersLimit = { action: 'order-proof', times: 60, windowSeconds: 60 };

interface ShownProof {
  readonly orderId: string;
  /** The header X-Order-Proof. */
  readonly proof: unknown;
  /**
   * The caller's session; null without one. Called only without a valid proof: a browser that opens the link may still
   * send an ended session, and the link must work anyway.
   */
  readonly findSession: () => Promise<Session | null>;
  readonly ip: string;
}

/**
 * Requires that the caller reads the buyer's mail: by the proof of the e-mail's link, or by a session whose account has
 * confirmed the buyer's address. Any other caller gets the response for an unknown order. Throws OrderNotFoundError,
 * TooManyRequestsError for strangers, and what `findSession` throws.
 */
export async function requireOrderProof(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { orderId, proof, findSession, ip }: ShownProof,
): Promise<undefined> {
  const [order] = await services.db
    .select({ buyerEmail: orders.buyerEmail, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  const buyerEmail = order?.buyerEmail;
  if (buyerEmail && isSame(proof, orderProof(services, { orderId, buyerEmail }))) return undefined;
  const userId = (await findSession())?.userId ?? null;
  // Until the order is paid the buyer may name another address, also between this check and the confirmation.
  const isFinal = order?.status === 'paid';
  if (buyerEmail && isFinal && (await accountHasConfirmed(services.db, { userId, email: buyerEmail }))) {
    return undefined;
  }
  await limitForNetwork(services, ip, strangersLimit);
  throw new OrderNotFoundError();
}

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
