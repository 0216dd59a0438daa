import { describe, expect, it } from 'vitest';
import { openShop, payment, readResult, signedForm } from '../testing/shop.ts';
import { openTestTerminal } from '../testing/terminal.ts';
import { testCards } from './test-cards.ts';

const terminal = openTestTerminal();
const { nextOrder, openPayment, pageAt, pay, post } = terminal;

describe('POST /tpv/sis/realizarPago', () => {
  it('redirects to the bank page: amount, merchant, order, a card for each outcome', async () => {
    const { order, path } = await openPayment({ values: { DS_MERCHANT_MERCHANTNAME: 'Carreras & Cía' } });

    const page = await pageAt(path);

    expect(page.status).toBe(200);
    expect(page.text).toContain('Pagar 56,70\u00a0€</button>');
    expect(page.text).toContain('Carreras &amp; Cía');
    expect(page.text).toContain(order);
    const labels = page.text.matchAll(/<label[^>]*><input[^>]*><span>(.*) · <span[^>]*>(.*)<\/span>/g);
    expect(Array.from(labels, ([, outcome, number]) => `${outcome} · ${number}`)).toEqual([
      'Aceptada · 4548 8100 0000 0003',
      'Pide un código (3-D Secure) · 4548 8172 1249 3017',
      'Denegada · 4111 1111 1111 1111',
      'Fondos insuficientes · 5555 5555 5555 4444',
      'Caducada · 4012 8888 8888 1881',
      'Cancelada · 5105 1051 0510 5100',
      'No responde · 6011 1111 1111 1117',
    ]);
  });

  it.each(testCards)('has only one card whose label contains "$outcome"', ({ outcome }) => {
    const labels = testCards.map((card) => `${card.outcome} ${card.hint}`.toLowerCase());

    expect(labels.filter((label) => label.includes(outcome.toLowerCase()))).toHaveLength(1);
  });

  it('answers a wrong signature with SIS0042', async () => {
    const values = { ...payment, DS_MERCHANT_ORDER: nextOrder() };
    const form = signedForm(values, { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' });

    const response = await post('/tpv/sis/realizarPago', form);

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Error SIS0042');
  });

  it('answers a repeated order number with SIS0051', async () => {
    const { order } = await openPayment();

    const again = await post('/tpv/sis/realizarPago', signedForm({ ...payment, DS_MERCHANT_ORDER: order }));

    expect(again.status).toBe(400);
    expect(await again.text()).toContain('Error SIS0051');
  });

  it('leaves the order number free after a wrong signature', async () => {
    const order = nextOrder();
    await post('/tpv/sis/realizarPago', {
      ...signedForm({ ...payment, DS_MERCHANT_ORDER: order }),
      Ds_Signature: '',
    });

    await expect(openPayment({ values: { DS_MERCHANT_ORDER: order } })).resolves.toMatchObject({ order });
  });

  it.each([
    ['an empty form', 'application/x-www-form-urlencoded', '', 400],
    ['JSON', 'application/json', '{"Ds_Signature":{"a":[]}}', 400],
    ['broken JSON', 'application/json', '{', 400],
    ['another kind of body', 'text/csv', 'a;b', 415],
    ['a body that is too large', 'application/x-www-form-urlencoded', `a=${'x'.repeat(300_000)}`, 413],
  ])('refuses %s with a page', async (_case, contentType, body, status) => {
    const url = `${terminal.sandbox.url}/tpv/sis/realizarPago`;
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': contentType } });

    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<h1>');
  });
});

describe('paying on the bank page', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)(
    'notifies the shop and sends the browser to URLOK, signed with %s',
    async (version) => {
      const { order, path } = await openPayment({ version });

      const response = await pay(path, 'aceptada');

      expect(terminal.shop.notifications).toHaveLength(1);
      const [notification] = terminal.shop.notifications;
      expect(notification?.contentType).toMatch('application/x-www-form-urlencoded');
      expect(notification?.fields.get('Ds_SignatureVersion')).toBe(version);
      const result = readResult(notification?.fields ?? new URLSearchParams());
      expect(result).toMatchObject({
        Ds_Order: order,
        Ds_Amount: '5670',
        Ds_Response: '0000',
        Ds_TransactionType: '0',
      });

      expect(response.status).toBe(303);
      const address = new URL(response.headers.get('location') ?? '');
      expect(address.href.startsWith(`${terminal.shop.url}/ok?`)).toBe(true);
      expect(readResult(address.searchParams)).toEqual(result);
    },
  );

  it.each([
    ['denegada', '0190'],
    ['fondos-insuficientes', '0116'],
    ['caducada', '0101'],
    ['cancelada', '0202'],
  ])('declines the card %s with %s and sends the browser to URLKO', async (card, code) => {
    const { path } = await openPayment();

    const response = await pay(path, card);

    expect(readResult(terminal.shop.notifications[0]?.fields ?? new URLSearchParams())).toMatchObject({
      Ds_Response: code,
      Ds_AuthorisationCode: '++++++',
    });
    expect(response.headers.get('location')).toMatch(`${terminal.shop.url}/ko?`);
  });

  it('cancels with 9915 and sends the browser to URLKO, whatever card is chosen', async () => {
    const { path } = await openPayment();

    const response = await post(path, { tarjeta: 'aceptada', accion: 'cancelar' });

    expect(readResult(terminal.shop.notifications[0]?.fields ?? new URLSearchParams())['Ds_Response']).toBe(
      '9915',
    );
    expect(response.headers.get('location')).toMatch(`${terminal.shop.url}/ko?`);
  });

  it('authorizes without ever notifying the shop, and links back without parameters', async () => {
    const { path } = await openPayment();

    const response = await pay(path, 'no-responde');
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(page).toContain('Pago autorizado');
    expect(page).toContain(`href="${terminal.shop.url}/ok"`);
    expect(terminal.shop.notifications).toHaveLength(0);
  });

  it('returns the first result to a second click, and notifies once', async () => {
    const { path } = await openPayment();

    const [first, second] = await Promise.all([pay(path, 'aceptada'), pay(path, 'denegada')]);
    const third = await post(path, { accion: 'cancelar' });

    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(third.headers.get('location')).toBe(first.headers.get('location'));
    expect(terminal.shop.notifications).toHaveLength(1);
    expect((await pageAt(path)).text).toContain('Pago autorizado');
  });

  it('asks for a card if no known card was chosen', async () => {
    const { path } = await openPayment();

    const response = await pay(path, 'inventada');

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('elige una de las tarjetas');
  });

  it('shows the result itself if the shop sent no address', async () => {
    const { path } = await openPayment({ values: { DS_MERCHANT_URLOK: '', DS_MERCHANT_MERCHANTURL: '' } });

    const response = await pay(path, 'aceptada');

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Ya puedes cerrar esta página');
  });

  it('continues if the shop refuses the notification or does not respond', async () => {
    const failing = await openShop(500);
    const refused = await openPayment({ values: { DS_MERCHANT_MERCHANTURL: failing.url } });
    expect((await pay(refused.path, 'aceptada')).status).toBe(303);
    await failing.close();

    const absent = await openPayment({ values: { DS_MERCHANT_MERCHANTURL: failing.url } });
    expect((await pay(absent.path, 'aceptada')).status).toBe(303);

    const list = (await pageAt('/tpv')).text;
    expect(list).toContain('falló: HTTP 500');
    expect(list).toContain('falló: connect ECONNREFUSED');
  });

  it('refuses an operation of another run', async () => {
    const path = '/tpv/sis/pago/00000000-0000-4000-8000-000000000000';

    expect((await pageAt(path)).status).toBe(404);
    expect((await pay(path, 'aceptada')).status).toBe(404);
  });
});

describe('GET /tpv', () => {
  it('lists the operations of this run with amount, state and the answers to notifications', async () => {
    const { order, path } = await openPayment({ values: { DS_MERCHANT_AMOUNT: '123456' } });
    expect((await pageAt('/tpv')).text).toContain('Abierta');

    await pay(path, 'denegada');
    const { text } = await pageAt('/tpv');

    const row = text.split('<li>\n<p class="operation">').find((part) => part.includes(order));
    expect(row).toContain('1234,56\u00a0€');
    expect(row).toContain('Denegada (0190)');
    expect(row).toContain('entregado (HTTP 200)');
  });
});
