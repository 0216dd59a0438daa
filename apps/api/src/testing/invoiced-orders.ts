import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CompleteBillingDataBody } from '@dorsal/api-contract/billing';
import { invoices } from '../db/schema/invoices.ts';
import type { Services } from '../services.ts';
import { attemptNumber, bankMessage, Buyer, notify } from './buyer.ts';
import { exampleInvoice } from './example-invoice.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';

export const exampleIssuer = exampleInvoice().issuer;

export const exampleBilling: CompleteBillingDataBody = {
  type: 'business',
  fiscalName: 'Ferrer & Mas Asesores, S.L.',
  taxId: 'B00716217',
  address: 'Avenida del Puerto, 120, 3.º izda.',
  postalCode: '46023',
  city: 'Valencia',
  province: 'Valencia',
  country: 'España',
};

interface Purchase {
  readonly draft?: EventDraft;
  /** Null: the buyer asks for no invoice. */
  readonly billingData?: CompleteBillingDataBody | null;
  readonly bearer?: string;
  readonly isPaid?: boolean;
  /** For several orders of one event. */
  readonly event?: Awaited<ReturnType<typeof seedEvent>>;
  /** The buyer's. An address may have only ten unpaid places of an event. */
  readonly email?: string;
}

/** Orders of 37 € and a fee of 1 €, and their invoices. */
export function invoicedOrders(services: Services, app: FastifyInstance) {
  const buyer = new Buyer(app);

  const sale = (draft: EventDraft = {}) =>
    seedEvent(services.db, { invoiceIssuer: exampleIssuer, feeFixedCents: 50, ...draft });

  async function purchase({
    draft,
    billingData = exampleBilling,
    bearer,
    isPaid = true,
    event,
    email,
  }: Purchase = {}) {
    const own = email === undefined ? buyer : new Buyer(app, { email });
    const { eventId, ticketIds } = event ?? (await sale(draft));
    const items = [{ ticketId: ticketIds[0], quantity: 2 }];
    const { body: order } = await own.place(eventId, items, bearer === undefined ? {} : { bearer });
    const { body: sent } = await own.checkout(order, billingData ? { billingData } : {});
    if (isPaid && sent.payment.kind === 'redirect') {
      const amountCents = Math.round(sent.totalAmount * 100);
      await notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents }));
    }
    return order;
  }

  /** Asks for the invoice as the portal does. */
  const ask = (orderId: unknown, { token, bearer }: { token?: string; bearer?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/events/get-pdf-ticket',
      remoteAddress: '203.0.113.7',
      headers: {
        ...(token !== undefined && { 'x-checkout-token': token }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      payload: { orderId },
    });

  const invoicesOf = (orderId: string) =>
    services.db.select().from(invoices).where(eq(invoices.orderId, orderId));

  return { buyer, sale, purchase, ask, invoicesOf };
}
