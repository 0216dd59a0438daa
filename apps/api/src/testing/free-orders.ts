import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ConfirmedOrderBody } from '@dorsal/api-contract/orders';
import { rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { orderProof } from '../orders/order-proof.ts';
import type { Services } from '../services.ts';
import { Buyer } from './buyer.ts';
import { seedEvent } from './seed-event.ts';
import { strictShop } from './strict-shop.ts';

interface Bought {
  readonly email?: string;
  /** The participants besides the buyer. */
  readonly others?: readonly string[];
  readonly ip?: string;
  readonly bearer?: string;
  readonly addressToken?: string;
}

/** What the confirmation call sends: the proof of the e-mail's link, a session, both or neither. */
interface ShownProof {
  readonly proof?: string;
  readonly bearer?: string;
}

/** Free orders at two server processes with the limits of production, and the e-mails that they leave in the outbox. */
export async function freeOrders(services: Services) {
  const { db } = services;
  const { apps } = await strictShop(services);
  const [app, otherProcess] = apps;
  let count = 0;

  /** A free order of the buyer and others; by default the buyer has proved nothing. `number` is unique in the file. */
  async function freeOrder({ others = ['pau'], ...given }: Bought = {}) {
    count += 1;
    const number = count;
    const email = given.email ?? `lucia${number}@correo.example`;
    const addresses = others.map((other) =>
      other.includes('@') ? other : `${other}${number}@correo.example`,
    );
    const { eventId, ticketIds } = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const [ticketId] = ticketIds;
    const buyer = new Buyer(app, { ip: given.ip ?? `198.18.0.${number}`, email });
    const items = [{ ticketId, quantity: 1 + others.length }];
    const { body: order } = await buyer.place(eventId, items, given.bearer ? { bearer: given.bearer } : {});
    const fullName = 'Lucía Ferrer Mas';
    const { status, body } = await buyer.checkout(order, {
      buyer: { fullName, email },
      participants: [email, ...addresses].map((address) => ({ ticketId, fullName, email: address })),
      ...(given.addressToken && { addressToken: given.addressToken }),
    });
    expect([status, body.status]).toEqual([200, 'paid']);
    return { order, orderId: order._id, number, email, others: addresses, buyer };
  }

  /** Corrects the address of the only participant besides the buyer. */
  async function correctPau(
    { buyer, order, email: own }: Awaited<ReturnType<typeof freeOrder>>,
    email: string,
  ): Promise<void> {
    const { body: seen } = await buyer.see(order._id, { token: order.checkoutToken });
    const pau = seen.tickets[0]?.participants.find((one) => one.email !== own);
    const { status } = await buyer.send('PUT', `/api/orders/${order._id}/participants/${pau?._id}`, {
      body: { fullName: 'Ana Gil', email },
      token: order.checkoutToken,
    });
    expect(status).toBe(200);
  }

  /** The order's e-mails: recipients, and why they are withheld. */
  async function mailsOf(orderId: string): Promise<Record<string, string | null>> {
    const rows = await db
      .select({ kind: outbox.kind, payload: outbox.payload, reason: outbox.withheldReason })
      .from(outbox)
      .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`);
    return Object.fromEntries(
      rows.map(({ kind, payload, reason }) => [[kind, payload.email].filter(Boolean).join(' '), reason]),
    );
  }

  async function confirm(orderId: string, { proof, bearer }: ShownProof, by = app) {
    const response = await by.inject({
      method: 'POST',
      url: `/api/orders/${orderId}/confirm`,
      headers: {
        ...(proof !== undefined && { 'x-order-proof': proof }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
    });
    return { status: response.statusCode, body: response.json<ConfirmedOrderBody>() };
  }

  /** The proof in the link of the buyer's e-mail. */
  const proofOf = ({ orderId, email: buyerEmail }: { readonly orderId: string; readonly email: string }) => ({
    proof: orderProof(services, { orderId, buyerEmail }),
  });

  /** Sets a counter as if this many e-mails had been sent. */
  async function haveSent(key: string, mails: number): Promise<void> {
    await db.insert(rateLimits).values({ key, count: mails, resetsAt: sql`now() + interval '30 minutes'` });
  }

  return { app, otherProcess, freeOrder, correctPau, mailsOf, confirm, proofOf, haveSent };
}
