import type { ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import type { OrderBody } from '@dorsal/api-contract/orders';

/** An order whose data may be deleted. */
export interface ErasableOrder {
  readonly orderId: string;
  /** Its people. */
  readonly names: readonly string[];
  /** The request that waits for an answer; undefined: none does. */
  readonly erasure?: ErasureRequestBody | undefined;
}

const paidOnce: readonly OrderBody['status'][] = ['paid', 'refund_pending', 'refunded'];

/** The order if it has data that a request may delete: it was paid, and its data are not forgotten yet. */
export function erasableOrder({
  _id,
  status,
  buyer,
  tickets,
  erasure,
}: Pick<OrderBody, '_id' | 'status' | 'buyer' | 'tickets' | 'erasure'>): ErasableOrder | undefined {
  if (!paidOnce.includes(status) || buyer === null) return undefined;
  const names = tickets.flatMap(({ participants }) => participants.map(({ fullName }) => fullName));
  return { orderId: _id, names, erasure };
}

/** Whether My Tickets shows places of the order. */
export function hasPlaces({ status, tickets }: Pick<OrderBody, 'status' | 'tickets'>): boolean {
  const states = tickets.flatMap(({ participants }) => participants.map(({ state }) => state));
  return status === 'paid' && states.some((state) => state !== 'cancelled');
}
