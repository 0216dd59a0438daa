import { expect, it } from 'vitest';
import { isoDayOf, taxDateAt } from '@dorsal/verifactu/tax-date';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const { app, enter, issue, purchase, sale, sendRefunds, services } = await taxDesk();
const { refund } = await partialRefunds(services);
const event = await sale();
await enter(event.organizerId);

const read = (url: string, token?: string) =>
  app.inject({ url, headers: token === undefined ? {} : { 'x-checkout-token': token } });
const listed = (orderId: string, token?: string) => read(`/api/orders/${orderId}/documents`, token);

it('the owner of an order sees its documents with their codes, and gets each as a PDF', async () => {
  const order = await purchase(event);
  await issue();
  await refund(order._id, { scope: { kind: 'all' }, withFee: true });
  await sendRefunds();
  await issue();

  const answer = await listed(order._id, order.checkoutToken);

  const documents = answer.json();
  const issuedOn = isoDayOf(taxDateAt(new Date(), 'Europe/Madrid'));
  expect(documents).toMatchObject([
    { type: 'F2', title: 'Factura simplificada', total: 38, issuedOn, isExchanged: false },
    { type: 'R5', title: 'Factura simplificada rectificativa', total: -38, issuedOn, isExchanged: false },
  ]);
  expect(documents[0].checkUrl).toContain(`numserie=${documents[0].number}`);
  expect(documents[0].qr.path).toMatch(/^M0 0h1v1h-1z/);
  const pdf = await read(`/api/orders/${order._id}/documents/${documents[0]._id}`, order.checkoutToken);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('other callers get the answer of an unknown order, and no document of another order', async () => {
  const [mine, other] = [await purchase(event), await purchase(event)];
  await issue();
  const [document] = (await listed(other._id, other.checkoutToken)).json();

  expect((await listed(other._id)).statusCode).toBe(404);
  expect((await listed(other._id, mine.checkoutToken)).statusCode).toBe(404);
  const ofOther = await read(`/api/orders/${mine._id}/documents/${document._id}`, mine.checkoutToken);
  expect(ofOther.statusCode).toBe(404);
});
