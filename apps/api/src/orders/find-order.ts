import { eq } from 'drizzle-orm';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { questionBodies } from '../events/question-bodies.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { isCheckoutToken } from './checkout-token.ts';
import { type OrderView, type PublicOrderView, publicView, requireOrderView } from './order-view.ts';

/** What a caller sends to prove that an order is theirs. */
export interface Credentials {
  /** Null without a session. */
  readonly userId: string | null;
  /** The header X-Checkout-Token. */
  readonly token: unknown;
  /** The caller's address: strangers have a limit of orders per minute. */
  readonly ip: string;
}

const strangersLimit = { action: 'read-order', times: 60, windowSeconds: 60 };

type OrderReader = Pick<Services, 'db' | 'config' | 'secret'>;

/**
 * The whole order for its owner (the session's account, or a caller with its checkout token); for other callers only
 * event, status, ticket names and quantities. Throws OrderNotFoundError, and TooManyRequestsError for strangers.
 */
export async function findOrder(
  services: OrderReader,
  orderId: string,
  credentials: Credentials,
): Promise<OrderView | PublicOrderView> {
  const { exists, isOwn } = await lookAt(services, orderId, credentials);
  if (!exists) throw new OrderNotFoundError();
  const view = await requireOrderView(services.db, orderId);
  return isOwn ? withWaivers(services.db, view) : publicView(view);
}

/** With the texts that another person of a place has to accept: only pages that show one order need them. */
async function withWaivers(db: OrderReader['db'], view: OrderView): Promise<OrderView> {
  const { afterPurchase, eventId } = view;
  if (!afterPurchase) return view;
  const [event] = await db.select({ questions: events.questions }).from(events).where(eq(events.id, eventId));
  const waivers = questionBodies(event?.questions ?? []).filter(({ kind }) => kind === 'waiver');
  return waivers.length > 0 ? { ...view, afterPurchase: { ...afterPurchase, waivers } } : view;
}

/**
 * For calls that only the owner may make. Another owner's order is answered like an unknown one. Throws
 * OrderNotFoundError, and TooManyRequestsError for strangers.
 */
export async function requireOwnOrder(
  services: OrderReader,
  orderId: string,
  credentials: Credentials,
): Promise<void> {
  const { exists, isOwn } = await lookAt(services, orderId, credentials);
  if (!exists || !isOwn) throw new OrderNotFoundError();
}

async function lookAt(services: OrderReader, orderId: string, { userId, token, ip }: Credentials) {
  const [owner] = await services.db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const isOwn = (userId !== null && owner?.userId === userId) || isCheckoutToken(services, orderId, token);
  if (!isOwn) await limitForNetwork(services, ip, strangersLimit);
  return { exists: owner !== undefined, isOwn };
}

/** Writes require the order's token. A wrong one is answered like an unknown order. Throws OrderNotFoundError. */
export function requireCheckoutToken(
  services: Pick<Services, 'secret'>,
  orderId: string,
  token: unknown,
): void {
  if (!isCheckoutToken(services, orderId, token)) throw new OrderNotFoundError();
}
