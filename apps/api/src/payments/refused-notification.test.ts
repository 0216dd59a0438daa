import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { paymentNotifications } from '../db/schema/payments.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { OPERATOR_EMAIL: 'guardia@dorsal.example' } });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { alerts, awaiting, statusOf } = cardOrders(services, app);

describe('POST /api/payments/redsys/notification', () => {
  it.each([
    ['a wrong signature', { Ds_Signature: 'A'.repeat(86) }],
    ['an empty one', { Ds_Signature: '' }],
    ['a truncated one', { Ds_Signature: 'Vjo02eSWq249' }],
    ['another version', { Ds_SignatureVersion: 'HMAC_SHA256_V1' }],
    ['altered parameters', { Ds_MerchantParameters: Buffer.from('{"Ds_Order":"1"}').toString('base64url') }],
    ['no JSON', { Ds_MerchantParameters: '%%%' }],
    ['NUL in it', { Ds_MerchantParameters: Buffer.from('{"Ds_Order":"\\u0000"}').toString('base64url') }],
  ])('answers 400 to %s and changes nothing (N1, N2)', async (_, forged) => {
    const { order, answer } = await awaiting();
    const before = await db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'));

    expect(await notify(app, { ...answer(), ...forged })).toBe(400);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'))).toBe(
      before + 1,
    );
  });

  it("answers 400 to another merchant's key (N1)", async () => {
    const { order } = await awaiting();
    const config = { ...services.config, redsys: { ...services.config.redsys, secret: 'x'.repeat(32) } };

    expect(await notify(app, bankMessage({ config }, { number: order.number, amountCents: 1850 }))).toBe(400);
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('stores few bad signatures per network, but answers all of them alike', async () => {
    const scaled = await buildApi({ ...services, config: { ...services.config, rateLimitScale: 0.1 } });
    const { answer } = await awaiting();
    const forged = { ...answer(), Ds_Signature: 'A'.repeat(86) };
    const kept = () => db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'));
    const before = await kept();

    for (let times = 0; times < 5; times += 1) {
      expect(await notify(scaled, forged, { ip: '198.51.100.9' })).toBe(400);
    }
    expect(await kept()).toBe(before + 2);

    expect(await notify(scaled, forged, { ip: '198.51.100.10' })).toBe(400);
    expect(await kept()).toBe(before + 3);
    expect(await notify(scaled, answer(), { ip: '198.51.100.9' })).toBe(200);
  });

  it('answers 200 to an unknown number, and stores it (N8)', async () => {
    const message = bankMessage(services, { number: '199912345678', amountCents: 1850 });

    expect(await notify(app, message)).toBe(200);
    expect(
      await db.$count(
        paymentNotifications,
        sql`outcome = 'unknown_attempt' and parameters ->> 'Ds_Order' = '199912345678'`,
      ),
    ).toBe(1);
    expect(await alerts('199912345678')).toEqual(['Pago de un número desconocido: 199912345678']);
  });

  it('has no effect on another order (N12)', async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    const { Ds_MerchantParameters, ...rest } = first.answer();

    expect(await notify(app, { ...second.answer(), ...rest })).toBe(400);
    expect(await notify(app, { ...rest, Ds_MerchantParameters })).toBe(200);

    expect(await statusOf(first.order._id)).toBe('paid');
    expect(await statusOf(second.order._id)).toBe('pending');
  });

  it.each([
    ['JSON', 'application/json', JSON.stringify({ Ds_SignatureVersion: 'x' }), 415],
    ['multipart', 'multipart/form-data; boundary=x', '--x--', 415],
    ['too much', 'application/x-www-form-urlencoded', `Ds_Signature=${'A'.repeat(20_000)}`, 413],
    ['nothing', 'application/x-www-form-urlencoded', '', 400],
    ['two signatures', 'application/x-www-form-urlencoded', 'Ds_Signature=a&Ds_Signature=b', 400],
  ])('answers 4xx to %s (N11)', async (_, type, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payments/redsys/notification',
      headers: { 'content-type': type },
      payload,
    });

    expect(answer.statusCode).toBe(status);
  });

  it('answers 503 while the database is away, so that nothing counts as received (N10)', async () => {
    const { order, answer } = await awaiting();
    const address = { url: 'postgres://127.0.0.1:1/dorsal', maxConnections: 1 };
    const cutOff = await buildApi({ ...services, db: openDatabase(address, () => undefined) });

    expect(await notify(cutOff, answer())).toBe(503);
    expect(await notify(app, answer())).toBe(200);
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('accepts form bodies on no other call', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'eventId=1',
    });

    expect(answer.statusCode).toBe(415);
  });
});
