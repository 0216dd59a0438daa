import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelPerson } from '@dorsal/api-contract/panel/people-person';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import { orderLines } from '../db/schema/orders.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { PersonDetails } from './person-handle.ts';
import type { May } from './people-scope.ts';

export type PersonView = z.output<typeof panelPerson>;
type OrderOfPerson = NonNullable<PersonView['details']>['order'];

/** The person's order: addresses and money only if the caller may see them. */
export async function orderOf(db: Executor, person: PersonDetails, may: May): Promise<OrderOfPerson> {
  const { orderId, status, boughtAtMs, paidAtMs, places, buyerName, buyerEmail, buyerPhone } = person;
  const seesContact = may('people.contact');
  return {
    _id: orderId,
    reference: confirmationReference(orderId),
    status,
    boughtAt: new Date(boughtAtMs),
    paidAt: paidAtMs === null ? null : new Date(paidAtMs),
    places,
    buyerName,
    buyerEmail: seesContact ? buyerEmail : null,
    buyerPhone: seesContact ? buyerPhone : null,
    money: may('figures.read') ? await moneyOf(db, person) : null,
  };
}

async function moneyOf(db: Executor, person: PersonDetails): Promise<OrderOfPerson['money']> {
  const { orderId, participantId, totalCents, feesCents, paymentMethod } = person;
  const lines = await db
    .select({
      kind: orderLines.kind,
      text: orderLines.text,
      amount: orderLines.cents,
      refunded: orderLines.refundedCents,
      participantId: orderLines.participantId,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const issued = await db
    .select({ series: invoices.series, number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt));
  return {
    total: totalCents,
    fees: feesCents,
    refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
    paymentMethod,
    lines: lines.map(({ participantId: of, ...line }) => ({ ...line, isOwn: of === participantId })),
    invoices: issued.map(({ issuedAt, ...number }) => ({ number: invoiceNumber(number), issuedAt })),
  };
}
