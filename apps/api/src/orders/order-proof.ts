import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import { orders } from '../db/schema/orders.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';

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
 * What shows that its holder reads the buyer's mail: an HMAC of the order and the address, which only the e-mail to the
 * buyer contains. The checkout token doesn't show it: the page that places an order gets that one.
 */
export function orderProof({ secret }: Pick<Services, 'secret'>, { orderId, buyerEmail }: Addressee): string {
  const hmac = createHmac('sha256', derivedKey(secret, 'order-proof'));
  return hmac.update(`${orderId} ${buyerEmail}`).digest('base64url');
}

const strangersLimit = { action: 'order-proof', times: 60, windowSeconds: 60 };

/**
 * Requires the proof of the order. A wrong one is answered like an unknown order. Throws OrderNotFoundError, and
 * TooManyRequestsError for strangers.
 */
export async function requireOrderProof(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { orderId, proof, ip }: { readonly orderId: string; readonly proof: unknown; readonly ip: string },
): Promise<undefined> {
  const [order] = await services.db
    .select({ buyerEmail: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  const buyerEmail = order?.buyerEmail;
  if (buyerEmail && isSame(proof, orderProof(services, { orderId, buyerEmail }))) return undefined;
  await limitForNetwork(services, ip, strangersLimit);
  throw new OrderNotFoundError();
}

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
