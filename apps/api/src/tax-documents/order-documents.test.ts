import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isoDayOf, taxDateAt } from '@dorsal/verifactu/tax-date';
import { partyOf } from '../orders/billing-party.ts';
import { correctDocument } from '../tax-corrections/correct-document.ts';
import { exampleBilling } from '../testing/invoiced-orders.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { requestDocument } from './request-document.ts';

const { app, documentsOf, enter, issue, purchase, sale, sendRefunds, services, setBilling } = await taxDesk();
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

describe('a document in whose place another was issued names it', () => {
  const right = { ...partyOf(exampleBilling), name: 'Ferrer y Mas Asesores, S.L.P.', taxId: 'B00714261' };
  const correct = (documentId: string) =>
    correctDocument(services, {
      documentId,
      change: { kind: 'invoice', recipient: right },
      key: randomUUID(),
      reason: 'Datos de quien compró',
      by: { member: { userId: 'user-1', network: '127.0.0.0' } },
    });

  it('an invoice its R4', async () => {
    const order = await purchase(event, { billing: true });
    await issue();
    const [wrong] = await documentsOf(order._id);

    await correct(wrong?.id ?? '');

    const documents = (await listed(order._id, order.checkoutToken)).json();
    expect(documents).toMatchObject([
      { type: 'F1', replacedBy: documents[1].number },
      { type: 'R4', replacedBy: null },
    ]);
  });

  it('an exchange, and the one that takes it back, the valid one', async () => {
    const order = await purchase(event);
    await issue();
    await setBilling(order);
    const wrong = await requestDocument(services, order._id);

    await correct(wrong?.id ?? '');

    const documents = (await listed(order._id, order.checkoutToken)).json();
    expect(documents).toMatchObject([
      { type: 'F2', isExchanged: true, replacedBy: null },
      { type: 'F3', total: 38, replacedBy: documents[3].number },
      { type: 'F3', total: -38, replacedBy: documents[3].number },
      { type: 'F3', total: 38, replacedBy: null },
    ]);
  });
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
