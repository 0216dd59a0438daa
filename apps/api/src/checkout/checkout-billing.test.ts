import { describe, expect, it } from 'vitest';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { exampleBilling } from '../testing/invoiced-orders.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const buyer = new Buyer(await buildApi(services));

/** Sends the checkout with billing data, with these fields replaced. */
async function checkoutWith(entries: Partial<typeof exampleBilling>) {
  const { eventId, ticketIds } = await seedEvent(services.db);
  const { body: order } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }]);
  const answer = await buyer.checkout(order, { billingData: { ...exampleBilling, ...entries } });
  const { body: seen } = await buyer.see(order._id, { token: order.checkoutToken });
  return { answer, seen };
}

describe('the tax number of a checkout', () => {
  it.each([
    ['12.345.678-z', 'España'],
    ['B00716217', 'España'],
    // A foreign number: only its own country could check it.
    ['DE123456789', 'Alemania'],
    ['40303265045', 'Francia'],
  ])('%s in %s is taken, and the order says that it has invoice data', async (taxId, country) => {
    const { answer, seen } = await checkoutWith({ taxId, country });

    expect(answer.status).toBe(200);
    expect(seen).toMatchObject({ status: 'pending', hasInvoiceData: true });
  });

  it.each([
    ['12345678A', 'España'],
    ['DE123456789', 'España'],
    ['B00716218', 'Espanya'],
  ])('%s in %s is refused with its field', async (taxId, country) => {
    const { answer, seen } = await checkoutWith({ taxId, country });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      'billingData.taxId': 'No es un NIF, NIE o CIF válido: revisa los números y la letra.',
    });
    expect(seen).toMatchObject({ status: 'reserved', hasInvoiceData: false });
  });
});

describe('the postal code of a checkout', () => {
  it.each([
    ['01000', 'España'],
    ['52999', 'ES'],
    ['SW1A 1AA', 'Reino Unido'],
  ])('%s in %s is taken', async (postalCode, country) => {
    const { answer } = await checkoutWith({ postalCode, country });

    expect(answer.status).toBe(200);
  });

  it.each([
    ['53000', 'España'],
    ['00999', 'Spain'],
    ['4602', 'ES'],
    ['SW1A 1AA', 'españa'],
  ])('%s in %s is refused with its field', async (postalCode, country) => {
    const { answer, seen } = await checkoutWith({ postalCode, country });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      'billingData.postalCode': 'Un código postal de España tiene cinco cifras, por ejemplo 28013.',
    });
    expect(seen).toMatchObject({ status: 'reserved', hasInvoiceData: false });
  });
});
