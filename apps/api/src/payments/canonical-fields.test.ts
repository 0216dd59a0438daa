import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentNotifications } from '../db/schema/payments.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { matchResults } from './match-results.ts';
import { redsysSignature } from '../gateways/redsys/signature.ts';
import type { SignedMessage } from '../gateways/redsys/signed-message.ts';

const services = await testServices({ environment: { OPERATOR_EMAIL: 'guardia@dorsal.example' } });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { alerts, awaiting, outcomes, statusOf } = cardOrders(services, app);

/** The bank's accepting message about a payment of 18,50 €, with its JSON text changed and signed again. */
function signedText(number: string, change: (json: string) => string): SignedMessage {
  const { secret, signatureVersion: version } = services.config.redsys;
  const message = bankMessage(services, { number, amountCents: 1850 });
  const json = change(Buffer.from(message.Ds_MerchantParameters, 'base64url').toString('utf8'));
  const parameters = Buffer.from(json, 'utf8').toString('base64url');
  return {
    ...message,
    Ds_MerchantParameters: parameters,
    Ds_Signature: redsysSignature({ version, secret, number, parameters }),
  };
}

const replacing = (field: string, text: string) => (json: string) =>
  json.replace(new RegExp(`"${field}":"[^"]*"`), () => text);
const adding = (text: string) => (json: string) => json.replace(/}$/, () => `,${text}}`);

const deliver = {
  form: async (message: SignedMessage) => expect(await notify(app, message)).toBe(200),
  address: async (message: SignedMessage) => {
    const query = new URLSearchParams({ ...message }).toString();
    const answer = await app.inject({ url: `/api/payments/redsys/return?${query}` });
    expect(answer.statusCode).toBe(303);
  },
};

describe.each(['form', 'address'] as const)('a signed result that comes in the %s', (way) => {
  it.each([
    ['an amount with zeros before it', replacing('Ds_Amount', '"Ds_Amount":"001850"')],
    ['an amount with a space', replacing('Ds_Amount', '"Ds_Amount":" 1850"')],
    ['an amount with a line break behind it', replacing('Ds_Amount', String.raw`"Ds_Amount":"1850\n"`)],
    ['an amount with a sign', replacing('Ds_Amount', '"Ds_Amount":"+1850"')],
    ['an amount as a number with decimals', replacing('Ds_Amount', '"Ds_Amount":1850.0')],
    ['an amount as a number with an exponent', replacing('Ds_Amount', '"Ds_Amount":185e1')],
    ['a currency with a space', replacing('Ds_Currency', '"Ds_Currency":"978 "')],
    ['a merchant with a space', replacing('Ds_MerchantCode', '"Ds_MerchantCode":" 999008881"')],
    ['a terminal with five digits', replacing('Ds_Terminal', '"Ds_Terminal":"00001"')],
    ['a type with a space', replacing('Ds_TransactionType', '"Ds_TransactionType":"0 "')],
    ['a response with a space', replacing('Ds_Response', '"Ds_Response":" 0000"')],
    ['the amount twice', adding('"Ds_Amount":"1850"')],
    ['the amount twice, the first another', (json: string) => json.replace('{', '{"Ds_Amount":"1",')],
    ['the amount in two cases', adding('"DS_AMOUNT":"1850"')],
    ['the amount in two spellings', adding(String.raw`"Ds_\u0041mount":"1850"`)],
    ['the response in two cases', adding('"ds_response":"0190"')],
    ['the number in two cases', adding('"DS_ORDER":"261199990009"')],
    ['a field twice that nobody reads', adding('"Ds_Date":"1"')],
  ])('pays nothing with %s: it is stored as a mismatch, and an operator is alerted', async (_, change) => {
    const { order } = await awaiting();

    await deliver[way](signedText(order.number, change));

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toEqual(['mismatch']);
    expect(await alerts(order._id)).toEqual([`Un pago no coincide con su pedido: ${order._id}`]);
  });

  it.each([
    ['its amount as a number', replacing('Ds_Amount', '"Ds_Amount":1850')],
    ['a terminal of one digit', replacing('Ds_Terminal', '"Ds_Terminal":"1"')],
    ['upper-case names', (json: string) => json.replace('Ds_Amount', 'DS_AMOUNT')],
    ['nested data that repeats a name', adding('"Ds_EMV3DS":{"Ds_Amount":"1","a":[{"Ds_Amount":"2"}]}')],
  ])('pays the order with %s', async (_, change) => {
    const { order } = await awaiting();

    await deliver[way](signedText(order.number, change));

    expect(await outcomes(order._id)).toEqual(['accepted']);
  });
});

describe('a signed result with a repeated field', () => {
  it('is stored with both values', async () => {
    const { order } = await awaiting();
    await notify(app, signedText(order.number, adding('"Ds_Amount":"9"')));

    const [stored] = await db
      .select({ parameters: paymentNotifications.parameters })
      .from(paymentNotifications)
      .where(sql`${paymentNotifications.parameters} ->> 'Ds_Order' = ${order.number}`);

    expect(stored?.parameters).toMatchObject({ Ds_Amount: '1850', '2:Ds_Amount': '9' });
  });

  it('is a mismatch, too, when its number becomes known later', async () => {
    await notify(app, signedText('261199990010', adding('"Ds_Amount":"1850"')));
    const { order } = await awaiting();
    await db.execute(sql`update payment_attempts set number = '261199990010' where order_id = ${order._id}`);

    await matchResults(services);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toContain('mismatch');
  });
});
