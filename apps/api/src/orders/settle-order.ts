import { eq, sql } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { users } from '../db/schema/users.ts';
import { invoiceMail } from '../outbox/invoice-mails.ts';
import { enqueueAll, type OutboxMessage } from '../outbox/outbox.ts';
import { paidOrderMails } from '../outbox/paid-order-mails.ts';
import type { LockedOrder } from './locked-order.ts';
import { sellPlaces } from './places.ts';

/** Places that were taken for nothing go on counting: for the confirmed address, else for the network. */
const ifFree = (column: typeof orders.confirmedEmail) =>
  sql`case when ${orders.totalCents} = 0 then ${column} end`;
const ifFreeAndUnconfirmed = (column: typeof orders.network | typeof orders.networkSite) =>
  sql`case when ${orders.totalCents} = 0 and ${orders.confirmedEmail} is null then ${column} end`;

/** What settles an order: nothing is held for it any more, and it is somebody's where it can be. */
const settled = {
  expiresAt: null,
  network: ifFreeAndUnconfirmed(orders.network),
  networkSite: ifFreeAndUnconfirmed(orders.networkSite),
  confirmedEmail: ifFree(orders.confirmedEmail),
  // A guest's order joins the account that has confirmed the buyer's address. Not before: the buyer may correct it.
  // Locked: an account that is just being deleted is none, and must not keep the money from being taken.
  userId: sql`coalesce(${orders.userId}, (select ${users.id} from ${users}
    where ${users.email} = ${orders.buyerEmail} and ${users.emailConfirmedAt} is not null for key share))`,
};

/** How the money came, whatever was chosen last: a card may still be charged while a transfer is awaited. */
const paidBy = sql`coalesce((select ${paymentAttempts.method} from ${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'accepted' limit 1), ${orders.paymentMethod})`;

/**
 * Its held places are sold, and the buyer and everybody who takes part are told, once. The order must be locked and
 * hold its places, and its payment be accepted already. `limited`: the e-mails as they may be sent (default: all at once).
 */
export async function payOrder(
  tx: Transaction,
  order: LockedOrder,
  event: OrderEvent,
  limited: (mails: readonly OutboxMessage[]) => Promise<readonly OutboxMessage[]> = async (mails) => mails,
): Promise<void> {
  const status = nextOrderStatus(order.status, event);
  await tx
    .update(orders)
    .set({ ...settled, status, paidAt: sql`now()`, paymentMethod: paidBy })
    .where(eq(orders.id, order.id));
  const wantsInvoice = order.billingData !== null && order.totalCents > 0;
  const mails = await limited(await paidOrderMails(tx, order.id));
  await enqueueAll(tx, wantsInvoice ? [...mails, invoiceMail(order.id)] : mails);
  // Last: from here on everybody who wants a place of this event waits.
  await sellPlaces(tx, order);
}

/** Money came for places that are gone: the worker gives it back. The order must be locked and hold no places. */
export async function oweRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  const status = nextOrderStatus(order.status, 'latePaymentUnplaced');
  await tx
    .update(orders)
    .set({ ...settled, status })
    .where(eq(orders.id, order.id));
}
