import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { confirmedOrder } from '@dorsal/api-contract/orders';
import type { Config } from '../config/config.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { addressesBesidesBuyer } from '../outbox/paid-order-mails.ts';
import {
  countUnconfirmed,
  countWithheldFrom,
  releaseConfirmed,
  releaseWithheld,
} from '../outbox/withheld.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';

interface ConfirmServices {
  readonly db: Executor;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

/**
 * Sends the e-mails of the other participants after the buyer of a free order has proved to read the address, by the
 * link of their e-mail or by their account. A second call changes nothing. The order is locked, so that a concurrent
 * correction sends its e-mail or has it released here.
 * Throws OrderNotFoundError.
 */
export async function confirmOrder(
  { db, config }: ConfirmServices,
  orderId: string,
): Promise<z.output<typeof confirmedOrder>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'paid') return { sentToOthers: 0 };
    if (isUnconfirmed(order)) {
      await setConfirmed(tx, orderId);
      await releaseConfirmed(tx, orderId, { network: order.network, scale: config.rateLimitScale });
    }
    const others = await addressesBesidesBuyer(tx, orderId);
    return { sentToOthers: others.length - (await countWithheldFrom(tx, orderId, others)) };
  });
}

/**
 * Sends an order's withheld e-mails for an operator. If others waited for the buyer, the address then counts as
 * confirmed: they also get e-mails about corrections and a refund. Returns how many e-mails are sent. Throws
 * OrderNotFoundError.
 */
export async function releaseOrder(db: Database, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (isUnconfirmed(order) && (await countUnconfirmed(tx, orderId)) > 0) await setConfirmed(tx, orderId);
    return releaseWithheld(tx, { orderId });
  });
}

async function setConfirmed(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(orders).set({ buyerConfirmedAt: sql`now()` }).where(eq(orders.id, orderId));
}
