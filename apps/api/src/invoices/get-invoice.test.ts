import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices } from '../db/schema/invoices.ts';
import { organizers } from '../db/schema/organizers.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { exampleBilling, exampleIssuer, invoicedOrders } from '../testing/invoiced-orders.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { seriesOf } from './invoice-number.ts';

describe('POST /api/events/get-pdf-ticket', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const app = await buildApi(services);
  const { ask, purchase, invoicesOf, buyer, sale } = invoicedOrders(services, app);
  const saveBilling = (userId: string, billingData: typeof exampleBilling) =>
    db.update(users).set({ billingData }).where(eq(users.id, userId));

  it("returns the PDF to the guest who has the order's token, as a download", async () => {
    const order = await purchase();

    const answer = await ask(order._id, { token: order.checkoutToken });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="factura-${order._id}.pdf"; filename*=UTF-8''factura-${order._id}.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it('returns it to the account that bought, and records both parties, the lines and the sums', async () => {
    const { bearer } = await signedIn(services);
    const order = await purchase({ bearer });

    expect((await ask(order._id, { bearer })).statusCode).toBe(200);

    const [invoice] = await invoicesOf(order._id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 1,
      previousHash: null,
      issuer: exampleIssuer,
      recipient: { name: 'Ferrer & Mas Asesores, S.L.', taxId: 'B00716217', country: 'España' },
      lines: [
        {
          description: '21K Calderona · Trail Nocturno del Garbí',
          quantity: 2,
          unitCents: 1850,
          totalCents: 3700,
        },
        { description: 'Gastos de gestión', quantity: 1, unitCents: 100, totalCents: 100 },
      ],
      vatPercent: 21,
      vatExemption: null,
      baseCents: 3140,
      vatCents: 660,
      totalCents: 3800,
    });
  });

  it('answers other callers as if there were no such order', async () => {
    const order = await purchase();
    const { bearer } = await signedIn(services);
    const unknown = await ask(newId());

    for (const credentials of [{}, { bearer }, { token: 'of another order' }]) {
      const answer = await ask(order._id, credentials);
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json<object>(), requestId: '' }).toEqual({
        ...unknown.json<object>(),
        requestId: '',
      });
    }
    expect(await invoicesOf(order._id)).toEqual([]);
  });

  it.each([[['a']], [{ a: 1 }], ['../x'], ['a\r\nb'], [null]])('refuses %j as an order', async (orderId) => {
    expect((await ask(orderId, { token: 'a-token' })).statusCode).toBe(400);
  });

  it('refuses an unpaid order, and a free one', async () => {
    const unpaid = await purchase({ isPaid: false });
    const free = await purchase({
      draft: { feeFixedCents: 0, tickets: [{ priceCents: 0 }] },
      billingData: null,
    });

    for (const order of [unpaid, free]) {
      const answer = await ask(order._id, { token: order.checkoutToken });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'order_not_paid' });
    }
    await buyer.cancel(unpaid);
  });

  it("asks for billing data first, then uses the profile's, and stores them as they are at that moment", async () => {
    const { bearer, userId } = await signedIn(services);
    const order = await purchase({ bearer, billingData: null });
    const hasInvoiceData = async () => (await buyer.see(order._id, { bearer })).body.hasInvoiceData;

    await saveBilling(userId, { ...exampleBilling, taxId: ' ' });
    expect(await hasInvoiceData()).toBe(false);
    expect((await ask(order._id, { bearer })).json()).toMatchObject({ code: 'billing_incomplete' });
    await saveBilling(userId, { ...exampleBilling, fiscalName: 'Andreu Soler Pla', taxId: '12.345.678-z' });
    expect(await hasInvoiceData()).toBe(true);
    const first = await ask(order._id, { bearer });
    await saveBilling(userId, { ...exampleBilling, fiscalName: 'Otra persona' });
    const second = await ask(order._id, { bearer });

    expect(first.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const [invoice] = await invoicesOf(order._id);
    expect(invoice?.recipient).toMatchObject({ name: 'Andreu Soler Pla', taxId: '12345678Z' });
  });

  it('issues none with a Spanish tax number whose control character is wrong, and says so', async () => {
    const { bearer, userId } = await signedIn(services);
    const order = await purchase({ bearer, billingData: null });

    await saveBilling(userId, { ...exampleBilling, taxId: '12345678A' });
    const answer = await ask(order._id, { bearer });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'billing_incomplete',
      message: expect.stringContaining('Corrige el número fiscal'),
      fields: { taxId: 'No es un NIF, NIE o CIF válido: revisa los números y la letra.' },
    });
    expect(await invoicesOf(order._id)).toEqual([]);
    await saveBilling(userId, { ...exampleBilling, taxId: '12345678A', country: 'France' });
    expect((await ask(order._id, { bearer })).statusCode).toBe(200);
  });

  it('issues none with an invalid Spanish postal code, and says so', async () => {
    const { bearer, userId } = await signedIn(services);
    const order = await purchase({ bearer, billingData: null });

    await saveBilling(userId, { ...exampleBilling, postalCode: '53001', country: 'Spain' });
    const answer = await ask(order._id, { bearer });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'billing_incomplete',
      message: expect.stringContaining('Corrige el código postal'),
      fields: { postalCode: 'Un código postal de España tiene cinco cifras, por ejemplo 28013.' },
    });
    expect(await invoicesOf(order._id)).toEqual([]);
    await saveBilling(userId, { ...exampleBilling, postalCode: 'SW1A 1AA', country: 'Reino Unido' });
    expect((await ask(order._id, { bearer })).statusCode).toBe(200);
  });

  it('says what to do if the organizer issues no invoices; the order stays paid', async () => {
    const order = await purchase({ draft: { invoiceIssuer: null } });

    const answer = await ask(order._id, { token: order.checkoutToken });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'invoice_unavailable',
      message: expect.stringContaining('Club de Muntanya Calderona todavía no emite facturas en Dorsal.'),
    });
    expect((await buyer.see(order._id)).body.status).toBe('paid');
  });

  it('charges no IVA if the event is exempt, and says why', async () => {
    const vatExemption = 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).';
    const order = await purchase({ draft: { vatPercent: 0, vatExemption } });
    await ask(order._id, { token: order.checkoutToken });

    const [invoice] = await invoicesOf(order._id);
    expect(invoice).toMatchObject({ vatPercent: 0, vatExemption, baseCents: 3800, vatCents: 0 });
  });

  it("answers every later request with the same bytes, also after the organizer's data changes", async () => {
    const order = await purchase();
    const first = await ask(order._id, { token: order.checkoutToken });
    await db.update(organizers).set({ invoiceIssuer: { ...exampleIssuer, name: 'Otro nombre' } });

    const second = await ask(order._id, { token: order.checkoutToken });

    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await invoicesOf(order._id)).toHaveLength(1);
    await db.update(organizers).set({ invoiceIssuer: exampleIssuer }).where(sql`invoice_issuer is not null`);
  });

  it('numbers the invoices of an organizer 1, 2, 3, each chained to the previous one', async () => {
    const event = await sale();
    const numbers = [];
    for (let place = 0; place < 3; place += 1) {
      const order = await purchase({ event });
      await ask(order._id, { token: order.checkoutToken });
      numbers.push(...(await invoicesOf(order._id)));
    }

    const year = seriesOf('invoice', new Date());
    expect(numbers.map(({ series, number }) => `${series}/${number}`)).toEqual([
      `${year}/1`,
      `${year}/2`,
      `${year}/3`,
    ]);
    expect(numbers.map(({ previousHash }) => previousHash)).toEqual([
      null,
      numbers[0]?.hash,
      numbers[1]?.hash,
    ]);
  });

  it('issues one invoice for 20 requests at the same moment', async () => {
    const order = await purchase();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(order._id, { token: order.checkoutToken })),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await db.$count(invoices, eq(invoices.orderId, order._id))).toBe(1);
  });

  it('allows 20 requests a minute of an account', async () => {
    const { bearer } = await signedIn(services);
    const order = await purchase({ bearer });
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await ask(order._id, { bearer })).statusCode);

    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
  });
});
