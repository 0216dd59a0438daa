import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkedOutOrder, checkoutBody } from '@dorsal/api-contract/orders';
import { cardHoldExpiry, mayStartAttempt } from '@dorsal/domain/order-hold';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import { isFreeOrder } from '@dorsal/domain/pricing';
import { termsVersion } from '../auth/terms.ts';
import type { Config } from '../config.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { offeredMethods } from '../events/offered-methods.ts';
import { defaultRefundTerms } from '../events/refund-terms.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { openAttempt } from '../payments/payment-attempts.ts';
import { redirectForm } from '../payments/redsys/form.ts';
import { type CheckedParticipant, checkParticipants } from './check-participants.ts';
import { lockOrder, type OpenOrder, requireOpen } from './locked-order.ts';
import { AttemptTooLateError } from './order-refusals.ts';
import { requireOrderView } from './order-view.ts';
import { payOrder } from './settle-order.ts';

type Checkout = z.output<typeof checkoutBody>;
export type CheckedOutOrder = z.output<typeof checkedOutOrder>;
type Payment = CheckedOutOrder['payment'];

interface CheckoutServices {
  readonly db: Executor;
  readonly config: Pick<Config, 'publicUrl' | 'redsys'>;
}

/**
 * Stores who takes the places and who pays. An order whose computed total is zero is confirmed at once; any other
 * begins a payment by card with a number of its own, which its hold waits for. May be repeated, after a declined
 * payment too, until 30 minutes after the first hold.
 * Throws OrderExpiredError, OrderSettledError, AttemptTooLateError, and RefusedError 400 with the fields at fault.
 */
export async function checkoutOrder(
  { db, config }: CheckoutServices,
  { orderId, checkout }: { readonly orderId: string; readonly checkout: Checkout },
): Promise<CheckedOutOrder> {
  return inTransaction(db, async (tx) => {
    const order = requireOpen(await lockOrder(tx, orderId));
    const event = await requireEvent(tx, order.eventId);
    const checked = checkParticipants(checkout.participants, { ...order, questions: event.questions });
    const isFree = isFreeOrder(order.totalCents);
    if (!isFree) requireOffered(checkout, event);
    await storeBuyer(tx, orderId, {
      ...checkout,
      paymentMethod: isFree ? undefined : checkout.paymentMethod,
      refundTerms: event.refundTerms ?? defaultRefundTerms,
    });
    await replaceParticipants(tx, orderId, checked);
    const payment = isFree
      ? await confirmFree(tx, order)
      : await beginCardPayment({ tx, config, order, description: event.name });
    return { ...(await requireOrderView(tx, orderId)), payment };
  });
}

async function requireEvent(tx: Transaction, eventId: string) {
  const [event] = await tx
    .select({
      name: events.name,
      questions: events.questions,
      refundTerms: events.refundTerms,
      paymentMethods: events.paymentMethods,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw new Error('An order without its event: the foreign key is gone.');
  return event;
}

const unavailable = {
  card: { code: 'card_unavailable', message: 'Este evento no admite el pago con tarjeta.' },
  transfer: { code: 'transfer_unavailable', message: 'Este evento no admite el pago por transferencia.' },
} as const;

function requireOffered(
  { paymentMethod }: Checkout,
  event: { readonly paymentMethods: readonly string[] },
): void {
  if (paymentMethod === undefined) {
    const message = 'Elige cómo quieres pagar.';
    const fields = { paymentMethod: message };
    throw new RefusedError({ status: 400, code: 'payment_method_required', message, fields });
  }
  if (offeredMethods(event).includes(paymentMethod)) return;
  const { code, message } = unavailable[paymentMethod];
  throw new RefusedError({ status: 409, code, message, fields: { paymentMethod: message } });
}

interface BuyerToStore extends Pick<Checkout, 'buyer' | 'billingData'> {
  /** Undefined where there is nothing to pay. */
  readonly paymentMethod: Checkout['paymentMethod'] | undefined;
  readonly refundTerms: string;
}

async function storeBuyer(
  tx: Transaction,
  orderId: string,
  { buyer, billingData, paymentMethod, refundTerms }: BuyerToStore,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentMethod: paymentMethod ?? null,
      buyerName: buyer.fullName,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone ?? null,
      billingData: billingData ?? null,
      refundTerms,
      termsVersion,
      termsAcceptedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}

async function replaceParticipants(
  tx: Transaction,
  orderId: string,
  checked: readonly CheckedParticipant[],
): Promise<void> {
  await tx.delete(participants).where(eq(participants.orderId, orderId));
  await tx
    .insert(participants)
    .values(checked.map((participant, position) => ({ ...participant, id: newId(), orderId, position })));
}

async function confirmFree(tx: Transaction, order: OpenOrder): Promise<Payment> {
  await payOrder(tx, order, 'confirmedFree');
  return { kind: 'none' };
}

interface CardCheckout {
  readonly tx: Transaction;
  readonly config: CheckoutServices['config'];
  readonly order: OpenOrder;
  readonly description: string;
}

async function beginCardPayment({ tx, config, order, description }: CardCheckout): Promise<Payment> {
  const { now, heldAt: firstHoldAt, totalCents: amountCents } = order;
  if (!mayStartAttempt({ firstHoldAt, now })) throw new AttemptTooLateError();
  await tx
    .update(orders)
    .set({
      status: nextOrderStatus(order.status, 'checkoutSubmitted'),
      expiresAt: cardHoldExpiry({ firstHoldAt, now }),
    })
    .where(eq(orders.id, order.id));
  const number = await openAttempt(tx, { orderId: order.id, amountCents });
  return {
    kind: 'redirect',
    ...redirectForm(config, { orderId: order.id, number, amountCents, description }),
  };
}
