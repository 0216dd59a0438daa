import { describe, expect, it } from 'vitest';
import { payment, signedForm } from '../testing/shop.ts';
import { openTestTerminal } from '../testing/terminal.ts';

const terminal = openTestTerminal();

function decide(number: string, card: string): Promise<Response> {
  return terminal.sendJson('POST', `/tpv/api/operations/${number}/decide`, { card });
}

async function operations(): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${terminal.sandbox.url}/tpv/api/operations`);
  return (await response.json()) as Record<string, unknown>[];
}

describe('POST /tpv/api/operations/{number}/decide', () => {
  it('pays without a browser: the shop is notified, and the response has the return address', async () => {
    const { order } = await terminal.openPayment();

    const response = await decide(order, 'aceptada');

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      number: order,
      state: 'authorised',
      response: '0000',
      returnUrl: expect.stringContaining(`${terminal.shop.url}/ok?Ds_`),
      notifications: [{ kind: 'genuine', state: 'delivered', status: 200 }],
    });
    expect(terminal.results()).toMatchObject([{ Ds_Order: order, Ds_Response: '0000' }]);
  });

  it.each([
    ['3d-secure', '0000'],
    ['denegada', '0190'],
    ['cancelar', '9915'],
  ])('decides %s with %s', async (card, code) => {
    const { order } = await terminal.openPayment();

    expect(await (await decide(order, card)).json()).toMatchObject({ response: code });
  });

  it('always returns the first decision', async () => {
    const { order } = await terminal.openPayment();
    await decide(order, 'denegada');

    expect(await (await decide(order, 'aceptada')).json()).toMatchObject({ response: '0190' });
    expect(terminal.shop.notifications).toHaveLength(1);
  });

  it('lets 80 of 100 buyers pay with every notification dropped', async () => {
    await terminal.setFaults({ notificationDropped: true });
    const opened = await Promise.all(Array.from({ length: 100 }, () => terminal.openPayment()));

    await Promise.all(opened.slice(0, 80).map(({ order }) => decide(order, 'aceptada')));

    const orders = new Set<unknown>(opened.map(({ order }) => order));
    const states = (await operations()).filter(({ number }) => orders.has(number)).map(({ state }) => state);
    expect(states.filter((state) => state === 'authorised')).toHaveLength(80);
    expect(states.filter((state) => state === 'open')).toHaveLength(20);
    expect(terminal.shop.notifications).toHaveLength(0);
  });

  it('refuses an unknown number or card', async () => {
    const { order } = await terminal.openPayment();

    expect((await decide('261199999999', 'aceptada')).status).toBe(404);
    const response = await decide(order, 'inventada');
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringContaining('aceptada, 3d-secure, denegada') },
    ]);
    expect((await operations())[0]).toMatchObject({ number: order, state: 'open' });
  });
});

describe('GET /tpv/api/operations', () => {
  it('lists the newest first, with state, notifications and refunds', async () => {
    const first = await terminal.openPayment();
    const second = await terminal.openPayment();
    await decide(first.order, 'aceptada');
    const refund = { ...payment, DS_MERCHANT_ORDER: first.order, DS_MERCHANT_TRANSACTIONTYPE: '3' };
    await terminal.sendJson(
      'POST',
      '/tpv/sis/rest/trataPeticionREST',
      signedForm({ ...refund, DS_MERCHANT_AMOUNT: '670' }),
    );

    const [newest, older] = await operations();

    expect(newest).toMatchObject({
      number: second.order,
      amountCents: 5670,
      state: 'open',
      response: null,
      decidedAt: null,
      returnUrl: null,
      notifications: [],
      refunds: [],
    });
    expect(older).toMatchObject({
      number: first.order,
      state: 'authorised',
      refundedCents: 670,
      refunds: [{ amountCents: 670, response: '0900' }],
    });
    expect((await terminal.pageAt('/tpv')).text).toContain('Devoluciones (6,70\u00a0€)');
  });

  it('is the only call of its kind: another is 404 in JSON', async () => {
    const response = await fetch(`${terminal.sandbox.url}/tpv/api/nada`);

    expect([response.status, await response.json()]).toEqual([404, { error: 'Esta llamada no existe.' }]);
  });
});
