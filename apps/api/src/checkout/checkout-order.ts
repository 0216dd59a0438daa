import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkoutBody } from '@dorsal/api-contract/order-requests';
import type { checkedOutOrder } from '@dorsal/api-contract/orders';
import { cardHoldExpiry, mayStartAttempt } from '@dorsal/domain/order-hold';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { PaymentMethod } from '@dorsal/domain/payment-method';
import { isFreeOrder } from '@dorsal/domain/pricing';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import type { Config } from '../config/config.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { currentTicketIds } from '../db/current-tickets.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { listedReturnUrl } from '../embed/frame-origins.ts';
import { offeredMethods } from '../events/offered-methods.ts';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { knownHealthAnswers, storeHealthAnswers } from '../health-answers/store-answers.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitOrderMails } from '../outbox/order-mail-limits.ts';
import { storeConsent } from '../advertising/consents.ts';
import { type Acceptor, storeEvidence } from '../evidence/store-evidence.ts';
import { storeRequests } from '../guardians/store-requests.ts';
import { openAttempt, openAttempts } from '../payments/payment-attempts.ts';
import { redirectForm } from '../gateways/redsys/form.ts';
import { beginTransfer } from './begin-transfer.ts';
import { requireWithinLimits } from './checkout-limits.ts';
import { requireShownTotal, withDayLicences } from './day-licences.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { requireBilling } from './require-billing.ts';
import { type CheckedParticipant, checkParticipants } from './check-participants.ts';
import { keptPeople } from './kept-person.ts';
import { type OrderSource, orderSource } from './order-source.ts';
import { lockOrder, type OpenOrder, requireOpen } from '../orders/locked-order.ts';
import { indexPeople } from '../orders/index-people.ts';
import { markSavedPeopleUsed } from '../orders/mark-saved-people.ts';
import { assignLines, assignOwnedLines, type OwnedLine } from '../orders/order-lines.ts';
import {
  AttemptTooLateError,
  CardUnavailableError,
  TooManyAttemptsError,
  TransferUnavailableError,
} from '../orders/order-refusals.ts';
import { type OrderView, requireOrderView } from '../orders/order-view.ts';
import { payOrder } from '../orders/settle-order.ts';

type Checkout = z.output<typeof checkoutBody>;
export type CheckedOutOrder = z.output<typeof checkedOutOrder>;

export interface CheckoutServices {
  readonly db: Executor;
  readonly secret: string;
  readonly config: Pick<Config, 'publicUrl' | 'rateLimitScale' | 'redsys'>;
}

export interface CheckoutInput {
  readonly orderId: string;
  readonly checkout: Checkout;
  /** The address that the caller proved to read by a code. */
  readonly provenEmail?: string | undefined;
}

/** Per order: the bank may still accept each open card payment, and all but one would have to be refunded. */
const mostOpenAttempts = 5;

/**
 * Stores the participants and the buyer. An order whose computed total is zero is confirmed at once. By card it begins
 * a payment with a new number; by transfer the order and its hold wait for the money. May be repeated, also after a
 * declined payment or with another method; by card until 30 minutes after the first hold.
 * Throws OrderExpiredError, OrderSettledError, AttemptTooLateError, TooManyAttemptsError, PaymentInProgressError,
 * CardUnavailableError, TransferUnavailableError, PriceChangedError, what `requireWithinLimits`, `requireBilling` and
 * `refuseDuplicates` throw, and RefusedError 400 with the fields at fault.
 */
export async function checkoutOrder(
  { db, secret, config }: CheckoutServices,
  { orderId, checkout, provenEmail }: CheckoutInput,
): Promise<CheckedOutOrder> {
  return inTransaction(db, async (tx) => {
    const held = requireOpen(await lockOrder(tx, orderId));
    const { event, organizer } = await requireEvent(tx, held.eventId);
    const checked = checkParticipants(checkout.participants, {
      items: held.items,
      event,
      keptOf: await keptPeople(tx, secret, orderId),
      now: held.now,
      signer: checkout.buyer.email,
    });
    // Nothing is written before: this refusal is committed.
    await refuseDuplicates(tx, { order: held, event, checked, buyer: checkout.buyer, provenEmail });
    const { order, licenceCents, owned } = await withDayLicences(tx, { order: held, event, checked });
    requireShownTotal(order, { licenceCents, shownCents: checkout.totalAmount ?? held.totalCents });
    const isFree = isFreeOrder(order.totalCents);
    const methods = offeredMethods({ event, organizer, now: order.now });
    const method = isFree ? undefined : requireOffered(checkout, methods);
    await requireBilling(tx, order, checkout.billingData);
    const { email } = checkout.buyer;
    const confirmedEmail = await requireWithinLimits(tx, {
      order,
      email,
      method: method ?? null,
      provenEmail,
    });
    const returnUrl = await listedReturnUrl(tx, { eventId: order.eventId, returnUrl: checkout.returnUrl });
    await storeBuyer(tx, orderId, {
      ...checkout,
      confirmedEmail,
      paymentMethod: method,
      refundTerms: event.refundTerms ?? defaultRefundTerms,
      returnUrl,
      source: orderSource({ returnUrl, campaign: checkout.campaign }),
    });
    const by = { name: checkout.buyer.fullName, role: 'buyer' } as const;
    await replaceParticipants(tx, { secret, order, checked, by, owned });
    await markSavedPeopleUsed(tx, orderId, checked);
    await storeConsent(tx, {
      orderId,
      organizer,
      event,
      buyer: checkout.buyer,
      participants: checked,
      isGiven: checkout.acceptAdvertising ?? false,
      now: order.now,
    });
    if (method === undefined) {
      await payOrder(tx, order, 'confirmedFree', (mails) =>
        limitOrderMails(tx, {
          mails,
          buyerEmail: email,
          isConfirmed: confirmedEmail === email,
          cause: { network: order.network, scale: config.rateLimitScale },
        }),
      );
      return { ...(await requireOrderView(tx, orderId)), payment: { kind: 'none' } };
    }
    if (method === 'card') {
      const payment = await beginCardPayment({ tx, config, order, methods, description: event.name });
      return { ...(await requireOrderView(tx, orderId)), payment };
    }
    await beginTransfer(tx, { order, event });
    return awaitedTransfer(await requireOrderView(tx, orderId));
  });
}

function awaitedTransfer(order: OrderView): CheckedOutOrder {
  if (!order.transfer) throw new Error('An order that waits for its transfer does not say where it goes.');
  return { ...order, payment: { kind: 'transfer', ...order.transfer } };
}

/** The data of the order's event and organizer that a payment needs. */
export async function requireEvent(tx: Transaction, eventId: string) {
  const [row] = await tx
    .select({
      event: {
        name: events.name,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
        questions: events.questions,
        sport: events.sport,
        refundTerms: events.refundTerms,
        paymentMethods: events.paymentMethods,
      },
      organizer: { id: organizers.id, name: organizers.name, transferIban: organizers.transferIban },
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.id, events.organizerId))
    .where(eq(events.id, eventId));
  if (!row) throw new Error('An order without its event: the foreign key is gone.');
  return { ...row, event: { ...row.event, currentIdOf: await currentTicketIds(tx, eventId) } };
}

function requireOffered({ paymentMethod }: Checkout, offered: readonly PaymentMethod[]): PaymentMethod {
  if (paymentMethod === undefined) {
    const message = 'Elige cómo quieres pagar.';
    const fields = { paymentMethod: message };
    throw new RefusedError({ status: 400, code: 'payment_method_required', message, fields });
  }
  if (offered.includes(paymentMethod)) return paymentMethod;
  throw paymentMethod === 'card' ? new CardUnavailableError() : new TransferUnavailableError();
}

interface BuyerToStore extends Pick<Checkout, 'buyer' | 'billingData'> {
  /** Undefined if there is nothing to pay. */
  readonly paymentMethod: PaymentMethod | undefined;
  readonly refundTerms: string;
  readonly returnUrl: string | null;
  readonly source: OrderSource;
  readonly confirmedEmail: string | null;
}

async function storeBuyer(
  tx: Transaction,
  orderId: string,
  { buyer, billingData, paymentMethod, refundTerms, returnUrl, source, confirmedEmail }: BuyerToStore,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentMethod: paymentMethod ?? null,
      buyerName: buyer.fullName,
      buyerEmail: buyer.email,
      buyerPhone: buyer.phone ?? null,
      confirmedEmail,
      buyerConfirmedAt: confirmedEmail === buyer.email ? sql`now()` : null,
      billingData: billingData ?? null,
      refundTerms,
      returnUrl,
      ...source,
      termsVersion,
      termsAcceptedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}

interface PeopleToStore {
  readonly secret: string;
  readonly order: { readonly id: string; readonly eventId: string; readonly now: Date };
  readonly checked: readonly CheckedParticipant[];
  /** The person who accepts the texts for the people. */
  readonly by: Acceptor;
  /** The person of each line, if some people have a day license. */
  readonly owned: readonly OwnedLine[] | undefined;
}

/**
 * Stores the people of an order, with its lines, their answers about health, the evidence of what was accepted for them, the
 * consents that are asked by a link, and what lists of people read.
 */
export async function replaceParticipants(
  tx: Transaction,
  { secret, order: { id: orderId, eventId, now }, checked, by, owned }: PeopleToStore,
): Promise<void> {
  const known = await knownHealthAnswers(tx, orderId);
  // With the evidence of an earlier checkout.
  await tx.delete(participants).where(eq(participants.orderId, orderId));
  const rows = checked.map((participant, position) => ({ ...participant, id: newId(), orderId, position }));
  await tx
    .insert(participants)
    .values(rows.map(({ asked: _asked, health: _health, waivers: _waivers, ...row }) => row));
  await storeHealthAnswers(tx, { secret, eventId, places: rows, known, now });
  await storeEvidence(tx, rows, { eventId, orderId, by, now });
  await storeRequests(tx, rows);
  await (owned ? assignOwnedLines(tx, orderId, owned) : assignLines(tx, orderId));
  await indexPeople(tx, rows);
}

interface CardCheckout {
  readonly tx: Transaction;
  readonly config: CheckoutServices['config'];
  readonly order: OpenOrder;
  /** The methods that the event offers now. */
  readonly methods: readonly PaymentMethod[];
  readonly description: string;
}

/** Opens a card payment with a new number. Throws AttemptTooLateError and TooManyAttemptsError. */
export async function beginCardPayment(checkout: CardCheckout): Promise<CheckedOutOrder['payment']> {
  const { tx, config, order, methods, description } = checkout;
  const { now, heldAt: firstHoldAt, totalCents: amountCents } = order;
  if (!mayStartAttempt({ firstHoldAt, now })) throw new AttemptTooLateError(methods);
  if ((await openAttempts(tx, order.id)) >= mostOpenAttempts) throw new TooManyAttemptsError();
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
