import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Faults } from '../tpv/faults/faults.ts';
import type { SignatureVersion } from '../tpv/signature.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openShop, payment, readResult, type Shop, signedForm } from './shop.ts';

/** A sandbox for a test file, and for each of its tests a shop and a bank without faults. */
export function openTestTerminal() {
  let sandbox: Sandbox | undefined;
  let shop: Shop | undefined;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox?.close());
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(async () => {
    await fetch(address('/tpv/api/faults'), { method: 'DELETE' });
    await shop?.close();
  });

  const started = () => present(sandbox);
  const opened = () => present(shop);
  const address = (path: string) => new URL(path, started().url);

  function nextOrder(): string {
    orders += 1;
    return `2611${String(orders).padStart(8, '0')}`;
  }

  function post(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(address(path), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  function sendJson(method: string, path: string, body: unknown): Promise<Response> {
    return fetch(address(path), {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async function openPayment(options: { version?: SignatureVersion; values?: Record<string, string> } = {}) {
    const { url } = opened();
    const values = {
      ...payment,
      DS_MERCHANT_ORDER: nextOrder(),
      DS_MERCHANT_MERCHANTURL: `${url}/aviso`,
      DS_MERCHANT_URLOK: `${url}/ok`,
      DS_MERCHANT_URLKO: `${url}/ko`,
      ...options.values,
    };
    const { version = 'HMAC_SHA512_V2' } = options;
    const response = await post('/tpv/sis/realizarPago', signedForm(values, { version }));
    expect(response.status).toBe(303);
    return { order: values.DS_MERCHANT_ORDER, path: response.headers.get('location') ?? '' };
  }

  return {
    get sandbox() {
      return started();
    },
    get shop() {
      return opened();
    },
    nextOrder,
    openPayment,
    post,
    sendJson,
    /** Chooses a card on the bank's page. */
    pay: (path: string, card: string) => post(path, { tarjeta: card, accion: 'pagar' }),
    pageAt: async (path: string) => {
      const response = await fetch(address(path));
      return { status: response.status, text: await response.text() };
    },
    /** Faults that are left out are off. */
    setFaults: async (faults: Partial<Faults>) => {
      expect((await sendJson('PUT', '/tpv/api/faults', faults)).status).toBe(200);
    },
    /** The results that the shop received, in order. Throws if one of them is not signed by the bank. */
    results: () => opened().notifications.map(({ fields }) => readResult(fields)),
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The terminal lives in tests only: call this from one.');
  return value;
}
