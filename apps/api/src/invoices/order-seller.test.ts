import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { buildApi } from '../testing/build-api.ts';
import { exampleIssuer, invoicedOrders } from '../testing/invoiced-orders.ts';
import { testServices } from '../testing/test-services.ts';
import { issueInvoice } from './issue-invoice.ts';

const services = await testServices();
const { db } = services;
const { purchase } = invoicedOrders(services, await buildApi(services));

const otherIssuer = { ...exampleIssuer, name: 'Otro Club, S.L.', taxId: 'B00716217' };

/** Gives the order's event to another organizer, which only SQL can do once it is sold. */
async function moveEventOf(orderId: string): Promise<string> {
  const id = newId();
  await db
    .insert(organizers)
    .values({ id, slug: `otro-${id}`, name: 'Otro Club', invoiceIssuer: otherIssuer });
  await db.execute(sql`update events set organizer_id = ${id}
    where id = (select event_id from orders where id = ${orderId})`);
  return id;
}

async function sellerOf(orderId: string): Promise<string> {
  const [order] = await db.select({ id: orders.sellerId }).from(orders).where(eq(orders.id, orderId));
  return order?.id ?? '';
}

async function organizerOf(orderId: string): Promise<string> {
  const [event] = await db
    .select({ id: events.organizerId })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, orderId));
  return event?.id ?? '';
}

describe('the seller of an order', () => {
  it('is the organizer of its event when it is placed, and issues its invoice after the event has moved', async () => {
    const order = await purchase();
    const seller = await organizerOf(order._id);
    await moveEventOf(order._id);

    const invoice = await issueInvoice(services, order._id);

    expect(await sellerOf(order._id)).toBe(seller);
    expect(invoice).toMatchObject({ organizerId: seller, issuer: { name: exampleIssuer.name } });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  it('is a fault of the ledger if it is not the issuer of the invoice', async () => {
    const order = await purchase();
    await issueInvoice(services, order._id);
    const other = await moveEventOf(order._id);
    const seller = await sellerOf(order._id);

    await db.update(orders).set({ sellerId: other }).where(eq(orders.id, order._id));
    const faults = await ledgerFaults(db);
    await db.update(orders).set({ sellerId: seller }).where(eq(orders.id, order._id));

    expect(faults).toEqual([{ rule: "an invoice is issued by its order's seller", id: order._id }]);
  });
});
