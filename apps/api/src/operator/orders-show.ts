import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { invoices } from '../db/schema/invoices.ts';
import { checkIns } from '../db/schema/check-ins.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, paymentNotifications, refunds } from '../db/schema/payments.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { defineCommand, jsonOption } from './command.ts';
import { requireOrderId } from './order-handle.ts';
import { euros, fields, json, moment, table } from './output.ts';

export const ordersShow = defineCommand({
  name: 'orders show',
  about: 'Shows all that is kept of an order',
  args: ['<order>'],
  options: jsonOption,
  example: '7ydf3h9k',
  async run({ services: { db }, args: [handle = ''], options, print }) {
    const record = await findRecord(db, await requireOrderId(db, handle));
    print(options.json ? json(record) : textOf(record));
    return 0;
  },
});

/** Without the document itself. */
const { pdf: _, ...invoiceColumns } = getTableColumns(invoices);

type OrderRecord = Awaited<ReturnType<typeof findRecord>>;

async function findRecord(db: Database, orderId: string) {
  const [order] = await db
    .select({ ...getTableColumns(orders), event: events.slug })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt));
  const attemptIds = attempts.map(({ id }) => id);
  const refunded = await db.select().from(refunds).where(inArray(refunds.attemptId, attemptIds));
  const refundIds = refunded.map(({ id }) => id);
  return {
    order,
    items: await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position),
    participants: await db
      .select({ ...getTableColumns(participants), enteredAt: checkIns.scannedAt })
      .from(participants)
      .leftJoin(checkIns, eq(checkIns.participantId, participants.id))
      .where(eq(participants.orderId, orderId))
      .orderBy(participants.position),
    attempts,
    notifications: await db
      .select()
      .from(paymentNotifications)
      .where(
        or(
          inArray(paymentNotifications.attemptId, attemptIds),
          sql`${paymentNotifications.parameters}->>'orderId' = ${orderId}`,
        ),
      )
      .orderBy(asc(paymentNotifications.receivedAt)),
    refunds: refunded,
    invoices: await db
      .select(invoiceColumns)
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(invoices.issuedAt)),
    // Finished work has an empty payload, but its key still names the order.
    outbox: await db
      .select()
      .from(outbox)
      .where(
        or(
          sql`${outbox.payload}->>'orderId' = ${orderId}`,
          sql`strpos(${outbox.dedupeKey}, ${orderId}) > 0`,
          ...[...attemptIds, ...refundIds].map((id) => sql`strpos(${outbox.dedupeKey}, ${id}) > 0`),
        ),
      )
      .orderBy(asc(outbox.createdAt)),
  };
}

function textOf(record: OrderRecord): string {
  const { order } = record;
  const sections: Record<string, string> = {
    Order: fields({
      id: order.id,
      status: order.status,
      event: order.event,
      created: moment(order.createdAt),
      'held until': moment(order.expiresAt),
      paid: moment(order.paidAt),
      places: placesText(record),
      tickets: euros(order.subtotalCents),
      fees: euros(order.feesCents),
      total: euros(order.totalCents),
      method: order.paymentMethod,
      account: order.userId,
      buyer: order.buyerName,
      'e-mail': order.buyerEmail,
      phone: order.buyerPhone,
      invoice: order.billingData ? JSON.stringify(order.billingData) : null,
      terms: order.termsVersion,
    }),
    Items: table(
      record.items.map((item) => ({
        ticket: item.name,
        places: item.quantity,
        price: euros(item.unitPriceCents),
        id: item.ticketTypeId,
      })),
    ),
    Participants: table(
      record.participants.map((person, index) => ({
        number: index + 1,
        name: person.fullName,
        email: person.email,
        ticket: record.items.find(({ ticketTypeId }) => ticketTypeId === person.ticketTypeId)?.name,
        canceled: moment(person.cancelledAt),
        'went in': moment(person.enteredAt),
        answers: person.answers.map(({ label, value }) => `${label}: ${String(value)}`).join('; '),
      })),
    ),
    Payments: table(
      record.attempts.map((attempt) => ({
        number: attempt.number,
        method: attempt.method,
        status: attempt.status,
        amount: euros(attempt.amountCents),
        response: attempt.responseCode,
        created: moment(attempt.createdAt),
        settled: moment(attempt.settledAt),
        queries: attempt.queries,
      })),
    ),
    Notifications: table(
      record.notifications.map((notification) => ({
        received: moment(notification.receivedAt),
        source: notification.source,
        outcome: notification.outcome,
        signed: notification.signatureValid ? 'yes' : 'no',
        parameters: JSON.stringify(notification.parameters),
      })),
    ),
    Refunds: table(
      record.refunds.map((refund) => ({
        status: refund.status,
        reason: refund.reason,
        amount: euros(refund.amountCents),
        response: refund.responseCode,
        key: refund.requestKey,
        requested: moment(refund.requestedAt),
        settled: moment(refund.settledAt),
      })),
    ),
    Invoices: table(
      record.invoices.map((invoice) => ({
        number: invoiceNumber(invoice),
        issued: moment(invoice.issuedAt),
        recipient: invoice.recipient.name,
        total: euros(invoice.totalCents),
      })),
    ),
    Outbox: table(
      record.outbox.map((row) => ({
        id: row.id,
        kind: row.kind,
        state: outboxState(row),
        tries: row.attempts,
        next: outboxState(row) === 'waiting' ? moment(row.nextAttemptAt) : null,
        error: row.withheldReason ?? row.lastError,
      })),
    ),
  };
  return Object.entries(sections)
    .map(([title, text]) => `${title}\n${text.replace(/^/gm, '  ')}`)
    .join('\n\n');
}

/** `3, of which 1 canceled`. */
function placesText({ order, participants: people }: OrderRecord): string {
  const canceled = people.filter(({ cancelledAt }) => cancelledAt !== null).length;
  return canceled === 0 ? String(order.quantity) : `${order.quantity}, of which ${canceled} canceled`;
}

function outboxState({ doneAt, deadAt, withheldReason }: OrderRecord['outbox'][number]): string {
  if (doneAt) return 'done';
  if (deadAt) return 'given up';
  return withheldReason === null ? 'waiting' : 'withheld';
}
