import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { checkoutBody } from '@dorsal/api-contract/order-requests';
import { isLiveTpv } from '../config/config.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { checkoutOrder } from '../checkout/checkout-order.ts';
import { claimOf } from '../orders/idempotency.ts';
import { placeOrders } from '../checkout/place-orders.ts';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { DemoAccountsOnLiveError } from './demo-accounts.ts';

export interface DemoOrder {
  readonly eventId: string;
  readonly participants: z.input<typeof checkoutBody>['participants'];
  /** A buyer without an account; absent: the account's person. */
  readonly buyer?: z.input<typeof checkoutBody>['buyer'];
  /** Whether the transfer has arrived; a free order is paid in any case. */
  readonly isPaid: boolean;
}

/**
 * Buys the orders of a demo account, and of buyers without one, by the ordinary calls, with their e-mails and ledger entries. Skips an account that
 * has bought before, and an event that no longer takes orders. Throws DemoAccountsOnLiveError if REDSYS_URL is the live
 * TPV.
 */
export async function importDemoOrders(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { accountId, demoOrders }: { readonly accountId: string; readonly demoOrders: readonly DemoOrder[] },
): Promise<void> {
  const { db, config } = services;
  if (isLiveTpv(config.redsys)) throw new DemoAccountsOnLiveError();
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  if (!account || (await db.$count(orders, eq(orders.userId, accountId))) > 0) return;
  const person = { fullName: account.name, email: account.email };
  for (const demoOrder of demoOrders) {
    const { buyer } = demoOrder;
    await buy(services, { accountId: buyer ? null : accountId, buyer: buyer ?? person, demoOrder });
  }
}

interface Purchase {
  /** Null: a buyer without an account. */
  readonly accountId: string | null;
  readonly buyer: z.input<typeof checkoutBody>['buyer'];
  readonly demoOrder: DemoOrder;
}

async function buy(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { accountId, buyer, demoOrder: { eventId, participants, isPaid } }: Purchase,
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
    checkout: checkoutBody.parse({ buyer, participants, paymentMethod: 'transfer', acceptTerms: true }),
    provenEmail: buyer.email,
  });
  if (!isPaid || placed.totalAmount === 0) return;
  await confirmTransfer(services, { orderId: placed._id, amountCents: placed.totalAmount });
}
