import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { checkoutBody } from '@dorsal/api-contract/order-requests';
import { checkoutOrder } from '../checkout/checkout-order.ts';
import { placeOrders } from '../checkout/place-orders.ts';
import { RefusedError } from '../http/refusal.ts';
import { claimOf } from '../orders/idempotency.ts';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import type { Services } from '../services.ts';

export interface DemoOrder {
  readonly eventId: string;
  readonly participants: z.input<typeof checkoutBody>['participants'];
  /** A buyer without an account; absent: the account's person. */
  readonly buyer?: z.input<typeof checkoutBody>['buyer'];
  /** The recipient of an invoice that the buyer asks for. */
  readonly billingData?: z.input<typeof checkoutBody>['billingData'];
  /** Whether the transfer has arrived; a free order is paid in any case. */
  readonly isPaid: boolean;
}

interface Purchase {
  /** Null: a buyer without an account. */
  readonly accountId: string | null;
  readonly buyer: z.input<typeof checkoutBody>['buyer'];
  readonly demoOrder: DemoOrder;
}

/**
 * Places and confirms an order by the ordinary calls. Its transfer arrives at once if the order says so. An event that no
 * longer sells is left out.
 */
export async function buyDemoOrder(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { accountId, buyer, demoOrder: { eventId, participants, billingData, isPaid } }: Purchase,
): Promise<void> {
  const items = [...Map.groupBy(participants, ({ ticketId }) => ticketId)].map(([ticketId, places]) => ({
    ticketId,
    quantity: places.length,
  }));
  const claim = claimOf({
    scope: `place ${accountId ?? buyer.email}`,
    key: randomUUID(),
    body: { eventId, items },
  });
  const [placed] = await placeOrders(services, [
    { eventId, items, userId: accountId, network: '127.0.0.1', provenEmail: buyer.email, claim },
  ]);
  if (!placed || placed instanceof RefusedError) return;
  await checkoutOrder(services, {
    orderId: placed._id,
    checkout: checkoutBody.parse({
      buyer,
      participants,
      billingData,
      paymentMethod: 'transfer',
      acceptTerms: true,
    }),
    provenEmail: buyer.email,
  });
  if (!isPaid || placed.totalAmount === 0) return;
  await confirmTransfer(services, { orderId: placed._id, amountCents: placed.totalAmount });
}
