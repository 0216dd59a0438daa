import type { TaxClass } from '@dorsal/domain/tax-class';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { campaignTextMaxLength } from '@dorsal/domain/campaign';
import { orderStatuses } from '@dorsal/domain/order-status';
import { quotedLineKinds as orderLineKinds } from '@dorsal/domain/quote';
import type { StoredAnswer } from '../json/question.ts';
import type { BillingData } from '../json/billing-data.ts';
import type { StoredCategory } from '../json/stored-category.ts';
import type { StoredPerson } from '../json/stored-person.ts';
import { events } from './events.ts';
import { organizers } from './organizers.ts';
import { ticketTypes } from './ticket-types.ts';
import { users } from './users.ts';

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /**
     * The event's organizer when the order was placed: issues its invoices, even if the organizer changes later. A
     * trigger sets it, so that every way of placing an order does.
     */
    sellerId: text()
      .notNull()
      .default(sql`null`)
      .references(() => organizers.id, { onDelete: 'restrict' }),
    /** Null for a guest's order. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the places were first held: the caps count from here. */
    heldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the hold ends; compared with now() in SQL. Null once the order is settled. */
    expiresAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    /** When its status last changed; a trigger sets it, so that every way of changing it does. */
    statusChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subtotalCents: integer().notNull(),
    feesCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Places of all lines. */
    quantity: integer().notNull(),
    paymentMethod: text({ enum: ['card', 'transfer'] }),
    buyerName: text(),
    buyerEmail: text(),
    buyerPhone: text(),
    billingData: jsonb().$type<BillingData>(),
    /** The refund terms that were shown to the buyer. */
    refundTerms: text(),
    termsVersion: text(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    /**
     * The buyer's IPv4 address or IPv6 /64, for the limits of open orders and places. Cleared when the order is settled;
     * a free order without a confirmed address keeps it until the event starts, because its places still count.
     */
    network: text(),
    /** The /48 of an IPv6 network, for as long as `network`; null for IPv4. */
    networkSite: text(),
    /**
     * The address that the buyer proved to read (account or code): the places count for it, not for the network. Cleared
     * like `network`; a free order keeps it until the event starts.
     */
    confirmedEmail: text(),
    /**
     * When the buyer of a free order proved to read its address: by account or code in the checkout, or by the e-mail's
     * link. Null: not yet, so the other participants get no e-mail.
     */
    buyerConfirmedAt: timestamp({ withTimezone: true }),
    /** The organizer's page with the frame in which it was bought, of an allowed origin; null: the portal. */
    returnUrl: text(),
    /** The origin of that page, which stays when the address is forgotten; null: the portal, or not known. */
    embedOrigin: text(),
    /** The campaign of the link by which the buyer came (`campaign` of the domain); null: none. */
    utmSource: text(),
    utmMedium: text(),
    utmCampaign: text(),
    /** When its names and addresses are removed, after its account was deleted: the event is over by then. */
    forgetAt: timestamp({ withTimezone: true }),
  },
  (order) => [
    index('orders_user').on(order.userId, order.createdAt.desc()),
    index('orders_due').on(order.expiresAt).where(sql`${order.status} in ('reserved', 'pending')`),
    index('orders_network').on(order.network, order.eventId).where(sql`${order.network} is not null`),
    index('orders_network_site')
      .on(order.networkSite, order.eventId)
      .where(sql`${order.networkSite} is not null`),
    index('orders_confirmed_email')
      .on(order.confirmedEmail, order.eventId)
      .where(sql`${order.confirmedEmail} is not null`),
    index('orders_buyer_email').on(order.buyerEmail),
    index('orders_forget_at').on(order.forgetAt).where(sql`${order.forgetAt} is not null`),
    index('orders_ended_not_by_card')
      .on(order.statusChangedAt)
      .where(
        sql`${order.status} in ('cancelled', 'expired') and ${order.paymentMethod} is distinct from 'card'`,
      ),
    index('orders_event').on(order.eventId, order.createdAt.desc()),
    // What an event collected and sold by day. An order gets its entry when it is paid, never while it is placed.
    index('orders_sold')
      .on(order.eventId, order.paidAt, order.totalCents)
      .where(sql`${order.status} in ('paid', 'refund_pending', 'refunded')`),
    check('orders_total', sql`${order.totalCents} = ${order.subtotalCents} + ${order.feesCents}`),
    check('orders_cents', sql`${order.subtotalCents} >= 0 and ${order.feesCents} >= 0`),
    check('orders_quantity', sql`${order.quantity} > 0`),
    check('orders_status', sql.raw(`status in (${orderStatuses.map((status) => `'${status}'`).join(', ')})`)),
    check('orders_payment_method', sql`${order.paymentMethod} in ('card', 'transfer')`),
    check('orders_paid_at', sql`${order.status} <> 'paid' or ${order.paidAt} is not null`),
    check(
      'orders_utm_length',
      sql`greatest(char_length(${order.utmSource}), char_length(${order.utmMedium}), char_length(${order.utmCampaign}))
        <= ${sql.raw(String(campaignTextMaxLength))}`,
    ),
    check(
      'orders_held_expire',
      sql`${order.status} not in ('reserved', 'pending') or ${order.expiresAt} is not null`,
    ),
  ],
);

/** How many places of each ticket type an order has. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ticketTypeId: text()
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'restrict' }),
    /** As sold. */
    name: text().notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** Canceled places that are not on sale again, because their participants had checked in. */
    keptQuantity: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.orderId, item.ticketTypeId] }),
    index('order_items_ticket_type').on(item.ticketTypeId),
    check('order_items_quantity', sql`${item.quantity} > 0`),
    check('order_items_kept_quantity', sql`${item.keptQuantity} between 0 and ${item.quantity}`),
    check('order_items_unit_price_cents', sql`${item.unitPriceCents} >= 0`),
  ],
);

export const participants = pgTable(
  'participants',
  {
    /** The secret that the QR code carries. */
    id: text().primaryKey(),
    orderId: text().notNull(),
    ticketTypeId: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    answers: jsonb().$type<StoredAnswer[]>().notNull().default([]),
    /** What the event asked of the person as a race; null: nothing. */
    person: jsonb().$type<StoredPerson>(),
    categories: jsonb().$type<StoredCategory[]>().notNull().default([]),
    position: integer().notNull(),
    /** When the place was canceled; null: it is active. */
    cancelledAt: timestamp({ withTimezone: true }),
    /** When it was last written, corrected or canceled. */
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (participant) => [
    foreignKey({
      columns: [participant.orderId, participant.ticketTypeId],
      foreignColumns: [orderItems.orderId, orderItems.ticketTypeId],
    }).onDelete('cascade'),
    index('participants_order').on(participant.orderId),
    // Canceled places are few, and sums leave them out.
    index('participants_cancelled')
      .on(participant.orderId)
      .where(sql`${participant.cancelledAt} is not null`),
  ],
);

/** What an order costs: each place, and its part of the management fee. The lines add up to the order's sums. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text().notNull(),
    /** From 0: the places in the order of the items, then the parts of the fee in the same order. */
    position: integer().notNull(),
    kind: text({ enum: orderLineKinds }).notNull(),
    ticketTypeId: text().notNull(),
    /** The participant of the place, once the participants are known. */
    participantId: text().references(() => participants.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** As sold: the ticket type's name, or the fee's. */
    text: text().notNull(),
    cents: integer().notNull(),
    /** The tax that `cents` includes, as the event had it when the order was placed: a rate, or zero and an exemption. */
    vatPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    vatExemption: text(),
    /** The same for an issuer in VERI*FACTU mode; null: the event's rate has no class. */
    taxClass: text().$type<TaxClass>(),
    /** The part of `cents` that was given back. */
    refundedCents: integer().notNull().default(0),
    /** What the portal earns with the line, as agreed when the order was placed; null: all of a fee, nothing of a place. */
    commissionCents: integer(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    foreignKey({
      columns: [line.orderId, line.ticketTypeId],
      foreignColumns: [orderItems.orderId, orderItems.ticketTypeId],
    }).onDelete('cascade'),
    index('order_lines_participant').on(line.participantId),
    index('order_lines_refunded').on(line.orderId).where(sql`${line.refundedCents} > 0`),
    check('order_lines_kind', sql.raw(`kind in (${orderLineKinds.map((kind) => `'${kind}'`).join(', ')})`)),
    check('order_lines_cents', sql`${line.cents} >= 0`),
    check('order_lines_refunded_cents', sql`${line.refundedCents} between 0 and ${line.cents}`),
    check('order_lines_commission_cents', sql`${line.commissionCents} >= 0`),
    check('order_lines_vat', sql`(${line.vatPercent} = 0) = (${line.vatExemption} is not null)`),
  ],
);
