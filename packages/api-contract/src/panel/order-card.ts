import { z } from 'zod';
import { erasureAnswers } from '@dorsal/domain/erasure-request';
import { scanResults } from '@dorsal/domain/check-in';
import { manualOrderKinds } from '@dorsal/domain/manual-orders';
import { placeStates } from '@dorsal/domain/people-states';
import { refundAccountStates } from '@dorsal/domain/refund-account';
import { quotedLineKinds } from '@dorsal/domain/quote';
import { paymentMethod } from '../events.ts';
import { orderStatus } from '../orders.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { activityAction } from './activity.ts';
import { personTwin } from './people-person.ts';

/** One place of the order and the person whose it is. */
const person = z.object({
  /** Names the person in the panel, as in the calls for people. */
  _id: id,
  fullName: z.string(),
  /** Null for roles that must not see contact data. */
  email: z.string().nullable(),
  ticketName: z.string(),
  price: euros,
  place: z.enum(placeStates),
  cancelledAt: dateTime.nullable(),
  checkedInAt: dateTime.nullable(),
  /** Empty for roles that don't see documents. */
  twins: z.array(personTwin),
});

const line = z.object({
  kind: z.enum(quotedLineKinds),
  text: z.string(),
  /** The person of the place or of the part of the fee; null: unknown. */
  personId: id.nullable(),
  amount: euros,
  /** What no refund asked for yet. */
  left: euros,
});

/** Money on its way back, or back. */
const refund = z.object({
  _id: id,
  amount: euros,
  /** `refused`: by the bank, so the money is still collected. `unclear`: the bank doesn't say whether it made it. */
  status: z.enum(['requested', 'refused', 'unclear', 'completed']),
  /** Whether the caller may ask the bank for a refused one again; of the others the product's team decides. */
  mayRetry: z.boolean(),
  /** `late`, `surplus`: the server refused the payment. `bank`: at the bank's own panel. */
  reason: z.enum(['late', 'surplus', 'operator', 'organizer', 'bank']),
  method: paymentMethod,
  /** Of a transfer under way; null for others. */
  account: z.enum(refundAccountStates).nullable(),
  requestedAt: dateTime,
  settledAt: dateTime.nullable(),
  /** The member; null for other reasons, and after that account was deleted. */
  by: z.string().nullable(),
  /** What the buyer could read. */
  note: z.string().nullable(),
});

const mail = z.object({
  kind: z.enum([
    'order-confirmed',
    'participant-ticket',
    'participant-refunded',
    'participant-corrected',
    'participant-moved',
    'guardian-asked',
    'guardian-signed',
    'guardian-refused',
    'correction-confirmed',
    'transfer-instructions',
    'payment-failed',
    'order-expired',
    'refund-started',
    'refund-refused',
    'order-refunded',
    'refund-account-asked',
    'places-cancelled',
    'invoice',
    'invoice-corrected',
    'erasure-asked',
    'erasure-answered',
  ]),
  toBuyer: z.boolean(),
  at: dateTime,
  /** `accepted`: by the mail server. `withheld`: a limit, or an unconfirmed buyer. */
  state: z.enum(['waiting', 'accepted', 'withheld', 'givenUp']),
  acceptedAt: dateTime.nullable(),
});

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scan'),
    at: dateTime,
    fullName: z.string(),
    result: z.enum(scanResults),
    device: z.string(),
    wasSuperseded: z.boolean(),
  }),
  /** A corrected field of a person. */
  z.object({
    kind: z.literal('correction'),
    at: dateTime,
    fullName: z.string(),
    field: z.enum(['fullName', 'email']),
    by: z.enum(['buyer', 'staff', 'operator']),
    actor: z.string().nullable(),
  }),
  /** What a member did with the order. */
  z.object({
    kind: z.literal('action'),
    at: dateTime,
    action: activityAction,
    /** Null after that account was deleted. */
    actor: z.string().nullable(),
    /** Of a refund; null for others. */
    amount: euros.nullable(),
    /** Canceled places; zero for none. */
    places: z.int().min(0),
  }),
]);

/** The buyer's last request to delete the data of the order. */
const erasure = z.object({
  askedAt: dateTime,
  /** The last day to answer, in the event's zone, and whether it has passed without an answer. */
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  /** Null: nothing was added, it is forgotten, or the role may not answer. */
  message: z.string().nullable(),
  /** Null: not answered yet. */
  answer: z.enum(erasureAnswers).nullable(),
  answeredAt: dateTime.nullable(),
  /** Of `refused`; null once it is forgotten, and for other roles. */
  reason: z.string().nullable(),
  /** Names and addresses stay until the day after the race. */
  isRaceAhead: z.boolean(),
});

/** Why an order can't be refunded; `possible`: it can. */
export const refundState = z.enum(['possible', 'noPermission', 'notPaid', 'nothingLeft']);

/** An order of an event with everything about it that the role may see. */
export const panelOrder = z
  .object({
    _id: id,
    /** The short reference that buyers see. */
    reference: z.string(),
    status: orderStatus,
    boughtAt: dateTime,
    paidAt: dateTime.nullable(),
    /** Null once they are forgotten, and before the checkout. */
    buyerName: z.string().nullable(),
    /** Null for roles that must not see contact data. */
    buyerEmail: z.string().nullable(),
    buyerPhone: z.string().nullable(),
    paymentMethod: paymentMethod.nullable(),
    /** Made by a member, without a payment in Dorsal; null for a sale. */
    manual: z
      .object({
        kind: z.enum(manualOrderKinds),
        /** Null once it is forgotten. */
        reason: z.string().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    total: euros,
    fees: euros,
    /** What came back to the buyer, and what was asked for, that included. */
    refunded: euros,
    refundAsked: euros,
    /** What the bank refused of that: it is still collected, and no other refund gives it back. */
    refundRefused: euros,
    people: z.array(person),
    lines: z.array(line),
    /** Oldest first. */
    refunds: z.array(refund),
    invoices: z.array(z.object({ _id: id, number: z.string(), issuedAt: dateTime })),
    /** Newest first. */
    mails: z.array(mail),
    /** Scans, corrections and actions, newest first. */
    history: z.array(event),
    /** Null: none. */
    erasure: erasure.nullable(),
    refundState,
    /** What the caller may give back now; null: no limit, or no permission. */
    refundAllowance: euros.nullable(),
    /** Whether the caller may cancel places without a refund, and send e-mails again. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'PanelOrder' });

export type PanelOrderBody = z.input<typeof panelOrder>;
