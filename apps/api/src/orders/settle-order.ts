import { eq, sql } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { users } from '../db/schema/users.ts';
import { noteTwins } from '../duplicates/note-twins.ts';
import { invoiceMail } from '../outbox/invoice-mails.ts';
import { enqueueAll, type OutboxMessage } from '../outbox/outbox.ts';
import { paidOrderMails } from '../outbox/paid-order-mails.ts';
import { noteTaxWork } from '../tax-records/tax-work.ts';
import type { LockedOrder } from './locked-order.ts';
import { sellPlaces } from './places.ts';

/** Free places keep counting for the limits: for the confirmed address, else for the network. */
const ifFree = (column: typeof orders.confirmedEmail) =>
  sql`case when ${orders.totalCents} = 0 then ${column} end`;
const ifFreeAndUnconfirmed = (column: typeof orders.network | typeof orders.networkSite) =>
  sql`case when ${orders.totalCents} = 0 and ${orders.confirmedEmail} is null then ${column} end`;

/** The columns of a settled order: it holds nothing any more, and belongs to the buyer's account if there is one. */
const settled = {
  expiresAt: null,
  network: ifFreeAndUnconfirmed(orders.network),
  networkSite: ifFreeAndUnconfirmed(orders.networkSite),
  confirmedEmail: ifFree(orders.confirmedEmail),
  // A guest's order joins the account that has confirmed the buyer's address. Not before: the buyer may correct it.
  // KEY SHARE waits for a concurrent deletion of the account, which would otherwise fail the payment (foreign key).
  userId: sql`coalesce(${orders.userId}, (select ${users.id} from ${users}
    where ${users.email} = ${orders.buyerEmail} and ${users.emailConfirmedAt} is not null for key share))`,
  // Unchanged. KEY SHARE waits for a concurrent entry into VERI*FACTU mode, which decides whether a document is due.
  sellerId: sql`(select ${organizers.id} from ${organizers} where ${organizers.id} = ${orders.sellerId} for key share)`,
};

/** The accepted payment's method, else the chosen one: a card may still be charged while a transfer is awaited. */
const paidBy = sql`coalesce((select ${paymentAttempts.method} from ${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'accepted' limit 1), ${orders.paymentMethod})`;

/**
 * Sells the held places, and sends the buyer and the participants their e-mails, once, with those about people who seem to have
 * another place of the event. The order must be locked and hold
 * its places, and its payment be accepted. `limited`: applies limits to the e-mails (default: all are sent at once).
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
  const isPaid = order.totalCents > 0;
  const isTaxed = isPaid && (await noteTaxWork(tx, { orderId: order.id }));
  const wantsInvoice = isPaid && !isTaxed && order.billingData !== null;
  const twins = await noteTwins(tx, order);
  const mails = await limited([...(await paidOrderMails(tx, order.id)), ...twins.own]);
  await enqueueAll(tx, [...mails, ...twins.others, ...(wantsInvoice ? [invoiceMail(order.id)] : [])]);
  // Last: from here on all other sales of the event wait.
  await sellPlaces(tx, order);
}

/** A payment came for places that are gone: it must be refunded. The order must be locked and hold no places. */
export async function oweRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  const status = nextOrderStatus(order.status, 'latePaymentUnplaced');
  await tx
    .update(orders)
    .set({ ...settled, status })
    .where(eq(orders.id, order.id));
  await tx.update(participants).set({ cancelledAt: sql`now()` }).where(eq(participants.orderId, order.id));
}
