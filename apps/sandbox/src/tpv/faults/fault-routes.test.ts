import { describe, expect, it } from 'vitest';
import { openTestTerminal } from '../../testing/terminal.ts';
import { activeFaults, noFaults } from './faults.ts';

const terminal = openTestTerminal();
const { openPayment, pay, setFaults } = terminal;

async function payment(card = 'aceptada') {
  const { order, path } = await openPayment();
  return { order, response: await pay(path, card) };
}

async function faultsNow(): Promise<unknown> {
  return (await fetch(`${terminal.sandbox.url}/tpv/api/faults`)).json();
}

describe('the faults of a notification', () => {
  it('is dropped: the browser returns with the result, the page says so', async () => {
    await setFaults({ notificationDropped: true });

    const { order, response } = await payment();

    expect(response.headers.get('location')).toMatch(`${terminal.shop.url}/ok?Ds_`);
    expect(terminal.shop.notifications).toHaveLength(0);
    const { text } = await terminal.pageAt('/tpv');
    expect(text.slice(text.indexOf(order))).toContain('Perdido a propósito');
  });

  it('is delayed: the browser does not wait for it', async () => {
    await setFaults({ notificationDelaySeconds: 0.3 });

    expect((await payment()).response.status).toBe(303);
    expect(terminal.shop.notifications).toHaveLength(0);

    await expect.poll(() => terminal.results()).toMatchObject([{ Ds_Response: '0000' }]);
  });

  it('is sent after the browser has returned', async () => {
    await setFaults({ notificationAfterReturn: true });

    const { response } = await payment('denegada');
    await fetch(response.headers.get('location') ?? '');
    await expect.poll(() => terminal.shop.requests).toHaveLength(2);

    expect(terminal.shop.requests).toEqual([expect.stringMatching(/^GET \/ko\?Ds_/), 'POST /aviso']);
  });

  it('is sent 50 times at once, always the same', async () => {
    await setFaults({ notificationCopies: 50 });

    await payment();

    const results = terminal.results();
    expect(results).toHaveLength(50);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  it('is preceded by a forged one: 0000 for a denied payment, with a wrong signature', async () => {
    await setFaults({ notificationForged: true });

    const { order } = await payment('denegada');

    const [forged, genuine] = terminal.shop.notifications;
    const parameters = Buffer.from(forged?.fields.get('Ds_MerchantParameters') ?? '', 'base64').toString();
    expect(JSON.parse(parameters)).toMatchObject({ Ds_Order: order, Ds_Response: '0000' });
    expect(() => terminal.results()).toThrow('not signed by the bank');
    terminal.shop.notifications.shift();
    expect(genuine).toBeDefined();
    expect(terminal.results()).toMatchObject([{ Ds_Order: order, Ds_Response: '0190' }]);
  });

  it.each([
    ['wrongAmount', { Ds_Amount: '5669' }],
    ['wrongCurrency', { Ds_Currency: '840' }],
  ] as const)('is wrong (%s), with a right signature', async (fault, values) => {
    await setFaults({ [fault]: true });

    await payment();

    expect(terminal.results()).toMatchObject([values]);
  });

  it('is not affected by leaving the result out of the return address', async () => {
    await setFaults({ returnWithoutResult: true });

    const { response } = await payment();

    expect(response.headers.get('location')).toBe(`${terminal.shop.url}/ok`);
    expect(terminal.results()).toMatchObject([{ Ds_Response: '0000' }]);
  });

  it('applies to operations decided from then on', async () => {
    const { path } = await openPayment();
    await pay(path, 'aceptada');
    await setFaults({ returnWithoutResult: true });

    expect((await terminal.pageAt(path)).text).toContain(`${terminal.shop.url}/ok?Ds_`);
  });
});

describe('/tpv/api/faults', () => {
  it('starts without any', async () => {
    expect(await faultsNow()).toEqual(noFaults);
    expect(activeFaults(noFaults)).toEqual([]);
  });

  it('sets all faults: missing ones are off', async () => {
    await setFaults({ notificationDropped: true });
    await setFaults({ restDelaySeconds: 1.5 });

    expect(await faultsNow()).toEqual({ ...noFaults, restDelaySeconds: 1.5 });
  });

  it('is reset with DELETE', async () => {
    await setFaults({ restDown: true });

    const response = await fetch(`${terminal.sandbox.url}/tpv/api/faults`, { method: 'DELETE' });

    expect(response.status).toBe(204);
    expect(await faultsNow()).toEqual(noFaults);
  });

  it.each([
    [{ avería: true }, 'no existe'],
    [{ constructor: true }, 'no existe'],
    [{ restDown: 'sí' }, 'true o false'],
    [{ notificationCopies: 0 }, 'un número entero de 1 a 100'],
    [{ notificationCopies: 1.5 }, 'un número entero de 1 a 100'],
    [{ notificationDelaySeconds: '3' }, 'un número de 0 a 86400'],
    [[], 'objeto JSON'],
    [null, 'objeto JSON'],
  ])('refuses %j and keeps the faults', async (faults, error) => {
    const response = await terminal.sendJson('PUT', '/tpv/api/faults', faults);

    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringContaining(error) },
    ]);
    expect(await faultsNow()).toEqual(noFaults);
  });

  it('refuses broken JSON with JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${terminal.sandbox.url}/tpv/api/faults`, {
      method: 'PUT',
      body: '{',
      headers,
    });

    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringContaining('Se espera JSON') },
    ]);
  });
});

describe('the switches of /tpv', () => {
  it('set the faults and show them', async () => {
    const response = await terminal.post('/tpv/faults', {
      notificationForged: 'on',
      notificationCopies: '3',
      notificationDelaySeconds: '1,5',
      restDelaySeconds: '',
      accion: 'guardar',
    });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/tpv']);
    expect(await faultsNow()).toEqual({
      ...noFaults,
      notificationForged: true,
      notificationCopies: 3,
      notificationDelaySeconds: 1.5,
    });
    const { text } = await terminal.pageAt('/tpv');
    expect(text).toContain('Hay 3 activos.');
    expect(text).toContain('name="notificationForged" checked>');
    expect(text).toContain('name="notificationDropped">');
  });

  it('are all reset', async () => {
    await setFaults({ restDown: true, notificationCopies: 9 });

    await terminal.post('/tpv/faults', { restDown: 'on', notificationCopies: '9', accion: 'quitar' });

    expect(await faultsNow()).toEqual(noFaults);
    expect((await terminal.pageAt('/tpv')).text).toContain('Ninguno activo');
  });

  it('explain an invalid number', async () => {
    const response = await terminal.post('/tpv/faults', { notificationCopies: 'muchas', accion: 'guardar' });

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('un número entero de 1 a 100');
  });
});
