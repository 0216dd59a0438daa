import { z } from 'zod';
import { declineReasons } from '@dorsal/domain/decline-reason';
import { orderStatuses } from '@dorsal/domain/order-status';
import { erasureRequest } from './erasure-requests.ts';
import { paymentMethod } from './events.ts';
import { orderSums } from './order-sums.ts';
import { orderParticipant } from './participants.ts';
import { question } from './questions.ts';
import { sportRules } from './sport.ts';
import { dateTime, euros, id } from './scalars.ts';

export const orderStatus = z.enum(orderStatuses);

const eventInfo = z.object({
  id,
  name: z.string(),
  cover: z.string().nullable(),
  startDate: dateTime.nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  category: z.string().nullable(),
  slug: z.string(),
});

/** The recipient, the concept and the deadline of a bank transfer. */
const transferData = z.object({
  iban: z.string(),
  /** The holder of the account, the organizer: banks require it. */
  beneficiary: z.string(),
  concept: z.string(),
  deadline: dateTime,
});

/** The organizer's page on which the places were bought, for the way back; null if they were bought on the portal. */
const returnUrl = z.string().nullable();

/** What the buyer of a paid order may still change, and under which terms. */
const afterPurchase = z.object({
  /** The organizer's refund and name-change terms, as the buyer accepted them. */
  refundTerms: z.string(),
  /** The deadline for corrections of participants; null if the event has no date. */
  changesUntil: dateTime.nullable(),
  organizer: z.object({
    name: z.string(),
    /** Whether the event's page has a form for messages. */
    takesMessages: z.boolean(),
  }),
  /**
   * Whether the buyer of a free order has not confirmed the address yet (`POST …/confirm`). Until then the server writes to
   * the buyer alone.
   */
  isBuyerUnconfirmed: z.boolean(),
  /** What the event asks of people as a race: another person of a place needs it. Left out if it asks only names. */
  sport: sportRules.optional(),
  /** The texts that another person of a place accepts. Only in the answer that shows one order; left out if there are none. */
  waivers: z.array(question).optional(),
});

/** The order as its owner sees it. */
export const order = z
  .object({
    _id: id,
    eventId: id,
    status: orderStatus,
    createdAt: dateTime,
    /** When the hold ends; null if there is no hold. */
    expiresAt: dateTime.nullable(),
    ...orderSums.shape,
    /** What the buyer got back of it so far. */
    refundedAmount: euros,
    paymentMethod: paymentMethod.nullable(),
    /** The state of the latest card payment; the buyer may retry a declined one. Null if there was none. */
    cardPayment: z.enum(['open', 'accepted', 'declined']).nullable(),
    /** Why that payment was declined, if the bank says so. */
    declineReason: z.enum(declineReasons).optional(),
    /** Only while a bank transfer is awaited. */
    transfer: transferData.nullable(),
    /** Lines. */
    totalItems: z.int(),
    /** Places. */
    totalQuantity: z.int(),
    eventInfo,
    returnUrl,
    tickets: z.array(
      z.object({
        ticketId: id,
        name: z.string(),
        quantity: z.int(),
        price: euros,
        participants: z.array(orderParticipant),
      }),
    ),
    /** Whether the order or its account has valid billing data, so that a paid order's invoice needs no more input. */
    hasInvoiceData: z.boolean(),
    /** Null until the buyer submits the participants. */
    buyer: z.object({ fullName: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
    /** Null unless the order is paid. */
    afterPurchase: afterPurchase.nullable(),
    /** The request to delete its data that waits for an answer; left out if none does. */
    erasure: erasureRequest.optional(),
  })
  .meta({ id: 'Order' });

/** The order for other callers who have its address: no names, e-mails or amounts. */
export const publicOrder = z
  .object({
    _id: id,
    eventId: id,
    status: orderStatus,
    createdAt: dateTime,
    totalItems: z.int(),
    totalQuantity: z.int(),
    eventInfo,
    returnUrl,
    tickets: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'PublicOrder' });

export const placedOrder = order
  .extend({ expiresAt: dateTime, checkoutToken: z.string() })
  .meta({ id: 'PlacedOrder' });

export const payment = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** The browser posts `fields` as a form to `url`. */
    z.object({ kind: z.literal('redirect'), url: z.url(), fields: z.record(z.string(), z.string()) }),
    transferData.extend({ kind: z.literal('transfer') }),
  ])
  .meta({ id: 'Payment' });

export const checkedOutOrder = order.extend({ payment }).meta({ id: 'CheckedOutOrder' });

/** Proves for two hours that its holder reads the mail of the address. It doesn't sign the holder in. */
export const provenAddress = z.object({ addressToken: z.string() }).meta({ id: 'ProvenAddress' });

/** The number of addresses besides the buyer's to which the tickets are sent. */
export const confirmedOrder = z.object({ sentToOthers: z.int() }).meta({ id: 'ConfirmedOrder' });

export type OrderStatus = z.input<typeof orderStatus>;
export type OrderBody = z.input<typeof order>;
export type PublicOrderBody = z.input<typeof publicOrder>;
export type PlacedOrderBody = z.input<typeof placedOrder>;
export type CheckedOutOrderBody = z.input<typeof checkedOutOrder>;
export type TransferBody = z.input<typeof transferData>;
export type PaymentBody = z.input<typeof payment>;
export type ConfirmedOrderBody = z.input<typeof confirmedOrder>;
export type AfterPurchaseBody = z.input<typeof afterPurchase>;
