import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { awaiting, outcomes, statusOf } = cardOrders(services, app);

const comeBack = async (query: Record<string, string>, to = app) => {
  const answer = await to.inject({
    url: `/api/payments/redsys/return?${new URLSearchParams(query).toString()}`,
  });
  return [answer.statusCode, answer.headers.location];
};
const confirmationOf = (orderId: string) => [303, `http://localhost:3000/purchase-confirmation/${orderId}`];

describe('GET /api/payments/redsys/return', () => {
  it('applies verified parameters like a notification, and leads to the confirmation', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer() })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('paid');

    await notify(app, answer());
    expect(await outcomes(order._id)).toEqual(['accepted', 'repeated']);
  });

  it('leads to the confirmation after a refusal too', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer('0190') })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('pending');
  });

  it.each([
    ['without parameters', () => ({})],
    ['with a forged signature', (answer: object) => ({ ...answer, Ds_Signature: 'AAAA' })],
    [
      'with an address of its own',
      () => ({ url: 'https://evil.example', Ds_MerchantParameters: 'https://evil.example' }),
    ],
  ])('pays nothing and leads to a safe page %s', async (_, forged) => {
    const { order, answer } = await awaiting();

    expect(await comeBack(forged(answer()))).toEqual([303, 'http://localhost:3000/events']);
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('leads to the confirmation if the terminal appends nothing, and pays nothing', async () => {
    const { order } = await awaiting();

    expect(await comeBack({ orderId: order._id })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('pays nothing on an order in the address with a forged signature beside it', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer(), Ds_Signature: 'AAAA', orderId: order._id })).toEqual(
      confirmationOf(order._id),
    );
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('trusts the signed order rather than the one in the address', async () => {
    const [paid, other] = [await awaiting(), await awaiting()];

    expect(await comeBack({ ...paid.answer(), orderId: other.order._id })).toEqual(
      confirmationOf(paid.order._id),
    );
    expect(await statusOf(other.order._id)).toBe('pending');
  });

  it('leads to the confirmation while the database is away', async () => {
    const { order, answer } = await awaiting();
    const address = { url: 'postgres://127.0.0.1:1/dorsal', maxConnections: 1 };
    const cutOff = await buildApi({ ...services, db: openDatabase(address, () => undefined) });

    expect(await comeBack({ ...answer(), orderId: order._id }, cutOff)).toEqual(confirmationOf(order._id));
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another site without its scheme', '//evil.example'],
    ['a page of ours', '../profile'],
    ['nothing', ''],
    ['too much', 'a'.repeat(5_000)],
  ])('leads to the events for an order that names %s', async (_, orderId) => {
    expect(await comeBack({ orderId })).toEqual([303, 'http://localhost:3000/events']);
  });

  it('leads to the confirmation for any appended parameters', async () => {
    const { order } = await awaiting();
    const endless = { Ds_Signature: 'A'.repeat(1_000), Ds_SignatureVersion: 'A'.repeat(100) };

    expect(await comeBack({ ...endless, orderId: order._id })).toEqual(confirmationOf(order._id));
  });
});
