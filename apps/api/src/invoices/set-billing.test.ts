import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { exampleBilling, invoicedOrders } from '../testing/invoiced-orders.ts';
import { signedIn } from '../testing/signed-in.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { issueInvoice } from './issue-invoice.ts';
import { setBilling as changeBilling } from './set-billing.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { ask, purchase, invoicesOf, buyer } = invoicedOrders(services, app);

interface Sender {
  readonly token?: string;
  readonly bearer?: string;
  readonly key?: string;
}

const setBilling = (orderId: string, sender: Sender, billingData: object = exampleBilling) =>
  buyer.send<{ hasInvoiceData: boolean }>('PUT', `/api/orders/${orderId}/billing`, {
    body: { billingData },
    ...sender,
  });

const billingOf = async (orderId: string) =>
  (
    await services.db.select({ billingData: orders.billingData }).from(orders).where(eq(orders.id, orderId))
  )[0]?.billingData;

describe('PUT /api/orders/:orderId/billing', () => {
  it('gives a guest an invoice who did not ask for one in the checkout', async () => {
    const order = await purchase({ billingData: null });
    const guest = { token: order.checkoutToken };
    expect((await ask(order._id, guest)).json()).toMatchObject({ code: 'billing_incomplete' });

    const answer = await setBilling(order._id, guest);

    expect(answer).toMatchObject({ status: 200, body: { hasInvoiceData: true } });
    expect((await ask(order._id, guest)).statusCode).toBe(200);
    const [invoice] = await invoicesOf(order._id);
    expect(invoice?.recipient).toMatchObject({ name: exampleBilling.fiscalName, taxId: 'B00716217' });
  });

  it('lets the account that bought do the same', async () => {
    const { bearer } = await signedIn(services);
    const order = await purchase({ bearer, billingData: null });

    expect((await setBilling(order._id, { bearer })).status).toBe(200);
    expect((await ask(order._id, { bearer })).statusCode).toBe(200);
  });

  it('changes nothing once the invoice is issued', async () => {
    const order = await purchase();
    const guest = { token: order.checkoutToken };
    await ask(order._id, guest);

    const answer = await setBilling(order._id, guest, { ...exampleBilling, fiscalName: 'Otra persona' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'invoice_issued' } });
    expect(await billingOf(order._id)).toMatchObject({ fiscalName: exampleBilling.fiscalName });
  });

  it.each([
    ['waits for an invoice that is being issued, and then changes nothing', services, 'InvoiceIssuedError'],
    [
      'changes the data under an invoice without row locks: the control',
      withoutRowLocks(services),
      'changed',
    ],
  ])('%s', async (_, { db }, expected) => {
    const order = await purchase();
    const billingData = { ...exampleBilling, fiscalName: 'Otra persona' };
    const issuing = await openTransaction(services.db, (tx) => issueInvoice({ db: tx }, order._id));

    const outcome = changeBilling(db, { orderId: order._id, billingData }).then(
      () => 'changed',
      (error: { name: string }) => error.name,
    );
    await someWait(services.db);
    await issuing.end();

    expect(await outcome).toBe(expected);
  });

  it('refuses an unpaid order, and a free one', async () => {
    const unpaid = await purchase({ isPaid: false, billingData: null });
    const free = await purchase({
      draft: { feeFixedCents: 0, tickets: [{ priceCents: 0 }] },
      billingData: null,
    });

    for (const order of [unpaid, free]) {
      const answer = await setBilling(order._id, { token: order.checkoutToken });
      expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
      expect(await billingOf(order._id)).toBeNull();
    }
    await buyer.cancel(unpaid);
  });

  it('says which field is wrong', async () => {
    const order = await purchase({ billingData: null });

    const answer = await setBilling(
      order._id,
      { token: order.checkoutToken },
      { ...exampleBilling, taxId: 'B00716218' },
    );

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['billingData.taxId']);
  });

  it.each([
    ['a stranger', async () => ({})],
    ['another account', async () => ({ bearer: (await signedIn(services)).bearer })],
    ['a wrong token', async () => ({ token: 'x'.repeat(43) })],
  ])('answers %s as if there were no such order', async (_, stranger) => {
    const order = await purchase({ billingData: null });

    expect((await setBilling(order._id, await stranger())).status).toBe(404);
    expect(await billingOf(order._id)).toBeNull();
  });
});
