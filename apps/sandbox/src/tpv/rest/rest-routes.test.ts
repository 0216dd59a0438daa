import { describe, expect, it } from 'vitest';
import { payment, readResult, signedForm } from '../../testing/shop.ts';
import { openTestTerminal } from '../../testing/terminal.ts';

const terminal = openTestTerminal();
const refundPath = '/tpv/sis/rest/trataPeticionREST';
const queryPath = '/tpv/sis/rest/consultaOperaciones';

type Options = Parameters<typeof signedForm>[1];

function askRefund(order: string, values: Record<string, string> = {}, options?: Options) {
  const request = { ...payment, DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_ORDER: order, ...values };
  return terminal.sendJson('POST', refundPath, signedForm(request, options));
}

function askQuery(order: string, values: Record<string, string> = {}, options?: Options) {
  const request = {
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: payment.DS_MERCHANT_MERCHANTCODE,
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    ...values,
  };
  return terminal.sendJson('POST', queryPath, signedForm(request, options));
}

/** The signed values of an answer. Throws if the bank did not sign it. */
async function valuesOf(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return readResult(new URLSearchParams((await response.json()) as Record<string, string>));
}

async function paidOrder(): Promise<string> {
  const { order, path } = await terminal.openPayment();
  await terminal.pay(path, 'aceptada');
  return order;
}

describe('POST /tpv/sis/rest/trataPeticionREST', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'gives a whole payment back with 0900, signed with %s',
    async (version) => {
      const order = await paidOrder();

      const response = await askRefund(order, {}, { version });
      const envelope = (await response.clone().json()) as Record<string, string>;

      expect(Object.keys(envelope)).toEqual(['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature']);
      expect(envelope['Ds_SignatureVersion']).toBe(version);
      const values = await valuesOf(response);
      expect(values).toMatchObject({
        Ds_Order: order,
        Ds_Amount: '5670',
        Ds_Currency: '978',
        Ds_MerchantCode: '999008881',
        Ds_Terminal: '001',
        Ds_TransactionType: '3',
        Ds_Response: '0900',
      });
      expect(values['Ds_AuthorisationCode']).toMatch(/^\d{6}$/);
    },
  );

  it('refunds parts, never more than was paid: SIS0057', async () => {
    const order = await paidOrder();

    expect(await valuesOf(await askRefund(order, { DS_MERCHANT_AMOUNT: '5000' }))).toMatchObject({
      Ds_Amount: '5000',
      Ds_Response: '0900',
    });
    const tooMuch = await askRefund(order, { DS_MERCHANT_AMOUNT: '671' });
    expect([tooMuch.status, await tooMuch.json()]).toEqual([200, { errorCode: 'SIS0057' }]);
    expect((await valuesOf(await askRefund(order, { DS_MERCHANT_AMOUNT: '670' })))['Ds_Response']).toBe(
      '0900',
    );
    expect(await (await askRefund(order, { DS_MERCHANT_AMOUNT: '1' })).json()).toEqual({
      errorCode: 'SIS0057',
    });
  });

  it('refunds a payment once, however many requests arrive at the same time', async () => {
    const order = await paidOrder();

    const answers = await Promise.all(Array.from({ length: 20 }, () => askRefund(order)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));

    expect(bodies.filter((body) => 'Ds_Signature' in (body as object))).toHaveLength(1);
  });

  it('answers an unknown order number with SIS0054', async () => {
    expect(await (await askRefund(terminal.nextOrder())).json()).toEqual({ errorCode: 'SIS0054' });
  });

  it.each(['denegada', 'nothing yet'])(
    'answers a payment that is not authorized (%s) with SIS0056',
    async (card) => {
      const { order, path } = await terminal.openPayment();
      if (card !== 'nothing yet') await terminal.pay(path, card);

      expect(await (await askRefund(order)).json()).toEqual({ errorCode: 'SIS0056' });
    },
  );

  it.each([
    ['another type', { DS_MERCHANT_TRANSACTIONTYPE: '0' }, 'SIS0023'],
    ['another merchant', { DS_MERCHANT_MERCHANTCODE: '111111111' }, 'SIS0026'],
    ['another terminal', { DS_MERCHANT_TERMINAL: '2' }, 'SIS0026'],
    ['another currency', { DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
    ['no amount', { DS_MERCHANT_AMOUNT: '' }, 'SIS0018'],
    ['a negative amount', { DS_MERCHANT_AMOUNT: '-1' }, 'SIS0019'],
  ])('refuses %s', async (_case, values, errorCode) => {
    const order = await paidOrder();

    expect(await (await askRefund(order, values)).json()).toEqual({ errorCode });
  });

  it('refuses a wrong signature with SIS0042, and refunds nothing', async () => {
    const order = await paidOrder();

    const forged = await askRefund(order, {}, { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' });

    expect([forged.status, await forged.json()]).toEqual([200, { errorCode: 'SIS0042' }]);
    expect((await valuesOf(await askRefund(order)))['Ds_Response']).toBe('0900');
  });

  it.each([
    ['no JSON', '{', 'SIS0007'],
    ['no signed fields', '{}', 'SIS0429'],
    ['no object', '[]', 'SIS0429'],
  ])('answers %s with an error code', async (_case, body, errorCode) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(terminal.sandbox.url + refundPath, { method: 'POST', body, headers });

    expect([response.status, await response.json()]).toEqual([200, { errorCode }]);
  });
});

describe('POST /tpv/sis/rest/consultaOperaciones', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'says of a finished payment what its notification said, signed with %s',
    async (version) => {
      const { order, path } = await terminal.openPayment({ version });
      await terminal.pay(path, 'denegada');

      const values = await valuesOf(await askQuery(order, {}, { version }));

      expect(values).toEqual({ ...terminal.results()[0], Ds_State: 'F' });
      expect(values['Ds_Response']).toBe('0190');
    },
  );

  it('returns a payment whose result the shop never got', async () => {
    const { order, path } = await terminal.openPayment();
    await terminal.pay(path, 'no-responde');

    expect(await valuesOf(await askQuery(order))).toMatchObject({ Ds_State: 'F', Ds_Response: '0000' });
    expect(terminal.shop.notifications).toHaveLength(0);
  });

  it('returns P, and no Ds_Response, while the buyer is at the bank', async () => {
    const { order, path } = await terminal.openPayment();
    await terminal.pay(path, '3d-secure');

    const values = await valuesOf(await askQuery(order));

    expect(values).toMatchObject({ Ds_Order: order, Ds_State: 'P', Ds_Amount: '5670' });
    expect(values).not.toHaveProperty('Ds_Response');
  });

  it('returns the last refund of a payment', async () => {
    const order = await paidOrder();
    await askRefund(order, { DS_MERCHANT_AMOUNT: '5000' });
    const last = await valuesOf(await askRefund(order, { DS_MERCHANT_AMOUNT: '670' }));

    expect(await valuesOf(await askQuery(order, { DS_MERCHANT_TRANSACTIONTYPE: '3' }))).toMatchObject({
      Ds_TransactionType: '3',
      Ds_Response: '0900',
      Ds_Amount: '670',
      Ds_AuthorisationCode: last['Ds_AuthorisationCode'],
    });
  });

  it('still returns the payment after its refund', async () => {
    const order = await paidOrder();
    await askRefund(order);

    expect(await valuesOf(await askQuery(order))).toMatchObject({
      Ds_TransactionType: '0',
      Ds_Response: '0000',
      Ds_Amount: '5670',
    });
  });

  it.each([
    ['no such operation', {}, 'XML0024'],
    ['no refund', { DS_MERCHANT_TRANSACTIONTYPE: '3' }, 'XML0024'],
    ['another type', { DS_MERCHANT_TRANSACTIONTYPE: '1' }, 'SIS0023'],
    ['another merchant', { DS_MERCHANT_MERCHANTCODE: '111111111' }, 'SIS0026'],
  ])('answers %s with an error code', async (_case, values, errorCode) => {
    const response = await askQuery(terminal.nextOrder(), values);

    expect([response.status, await response.json()]).toEqual([200, { errorCode }]);
  });

  it('refuses a wrong signature with SIS0042', async () => {
    const order = await paidOrder();

    const response = await askQuery(order, {}, { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' });

    expect(await response.json()).toEqual({ errorCode: 'SIS0042' });
  });
});

describe('the faults of REST', () => {
  it('refuse refunds with 0950, and allow retries', async () => {
    const order = await paidOrder();
    await terminal.setFaults({ refundRefused: true });

    expect(await valuesOf(await askRefund(order))).toMatchObject({
      Ds_Response: '0950',
      Ds_AuthorisationCode: '++++++',
    });

    await terminal.setFaults({});
    expect((await valuesOf(await askRefund(order)))['Ds_Response']).toBe('0900');
  });

  it('answer 503 and do nothing while REST is down', async () => {
    const order = await paidOrder();
    await terminal.setFaults({ restDown: true });

    expect((await askRefund(order)).status).toBe(503);
    expect((await askQuery(order)).status).toBe(503);

    await terminal.setFaults({});
    expect((await valuesOf(await askRefund(order)))['Ds_Response']).toBe('0900');
  });

  it('do the work even if the shop aborts a slow request', async () => {
    const order = await paidOrder();
    await terminal.setFaults({ restDelaySeconds: 0.4 });

    expect((await valuesOf(await askRefund(order)))['Ds_Response']).toBe('0900');
    const [first, second] = [askRefund(order), askQuery(order)];

    expect(await (await first).json()).toEqual({ errorCode: 'SIS0057' });
    expect((await valuesOf(await second))['Ds_State']).toBe('F');
  });
});
