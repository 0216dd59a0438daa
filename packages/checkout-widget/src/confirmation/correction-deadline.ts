import type { OrderBody } from '@dorsal/api-contract/orders';

/** Until when the participants of a paid order can be corrected; null if its event has no date. */
export function correctionDeadline({ afterPurchase }: Pick<OrderBody, 'afterPurchase'>): Date | null {
  const until = afterPurchase?.changesUntil ?? null;
  return until === null ? null : new Date(until);
}
