import type { OrderBody, OrderStatus, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { OrderSumsBody } from '@dorsal/api-contract/order-sums';
import { eurosToCents } from '@dorsal/domain/money';
import type { Item } from './draft.ts';

/** What held places cost. */
export interface HoldSums {
  /** Fees and day licenses included. */
  readonly totalCents: number;
  readonly feesCents: number;
  /** Undefined: no person has a day license. */
  readonly licenceCents?: number | undefined;
}

/** Places that the server holds for this buyer, and the token that proves their ownership. */
export interface Hold extends HoldSums {
  readonly orderId: string;
  readonly checkoutToken: string;
  readonly status: OrderStatus;
  /** ISO 8601, on the server's clock: when the places were held first. */
  readonly heldAt: string;
  /** ISO 8601, on the server's clock; null once nothing is held. */
  readonly expiresAt: string | null;
  /** Milliseconds by which the server's clock was ahead of the browser's at the latest response. */
  readonly serverAheadMs: number;
  readonly items: readonly Item[];
  readonly payment: HoldPayment;
}

/**
 * Status of a hold's payment: `open` while the bank has neither accepted nor refused, `transfer` while one is awaited.
 */
export type HoldPayment = 'none' | 'open' | 'declined' | 'transfer';

/** The keys that open an order for a buyer without a session. */
export interface OrderKeys {
  readonly orderId: string;
  readonly checkoutToken: string;
}

/** A held order, with the data that another page needs to resume it. */
export interface HeldOrder extends ResumedOrder {
  /** When the hold ends, in milliseconds on the browser's clock. */
  readonly endsMs: number;
}

/** An order that an earlier page has started. */
export interface ResumedOrder extends OrderKeys {
  /** True if the bank is open in its own tab. Default false. */
  readonly isTabOut?: boolean;
}

/** The hold that the server's order describes. */
export function holdOf(
  order: OrderBody,
  { checkoutToken, serverAheadMs }: Pick<Hold, 'checkoutToken' | 'serverAheadMs'>,
): Hold {
  return {
    orderId: order._id,
    checkoutToken,
    status: order.status,
    heldAt: order.createdAt,
    expiresAt: order.expiresAt,
    serverAheadMs,
    items: order.tickets.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
    ...holdSums(order),
    payment: paymentOf(order),
  };
}

/** The sums that the server names, in cents. */
export function holdSums({ totalAmount, fees, dayLicences }: OrderSumsBody): HoldSums {
  return {
    totalCents: eurosToCents(totalAmount),
    feesCents: eurosToCents(fees),
    ...(dayLicences && { licenceCents: eurosToCents(dayLicences) }),
  };
}

function paymentOf({ status, paymentMethod, cardPayment }: OrderBody): HoldPayment {
  if (status !== 'pending') return 'none';
  if (paymentMethod === 'transfer') return 'transfer';
  return cardPayment === 'declined' ? 'declined' : 'open';
}

/**
 * Whole seconds until the hold ends, zero after it; converts the browser's `nowMs` to the server's clock. Never more
 * than the hold's duration: the server sends its clock in whole seconds, which may be up to one second behind.
 */
export function secondsLeft({ heldAt, expiresAt, serverAheadMs }: Hold, nowMs: number): number {
  if (!expiresAt) return 0;
  const endsMs = Date.parse(expiresAt);
  const leftMs = Math.min(endsMs - nowMs - serverAheadMs, endsMs - Date.parse(heldAt));
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** The number of held places. */
export const heldPlaces = ({ items }: Hold): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a response is the owner's whole order, not a stranger's view of it. */
export function isWholeOrder(order: OrderBody | PublicOrderBody): order is OrderBody {
  return 'totalAmount' in order;
}

const announcedSeconds = [300, 60] as const;

/** The announcement that is due between two readings of the clock: 5 minutes and 1 minute before the end. */
export function announcement(previousSeconds: number, seconds: number): string | undefined {
  const crossed = announcedSeconds.findLast((moment) => previousSeconds > moment && seconds <= moment);
  if (crossed === undefined || seconds === 0) return undefined;
  return crossed === 60 ? 'Queda 1 minuto de tu reserva.' : `Quedan ${crossed / 60} minutos de tu reserva.`;
}

/** `14:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
