import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@dorsal/api-client';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample, publicOrderExample } from '@dorsal/api-contract/examples/order';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Draft, newDraft } from '../state/draft.ts';
import { withPlace } from '../state/filled-draft.ts';
import { type Hold, holdOf, secondsLeft } from '../state/hold.ts';
import { giveBack, purchaseCall, readHold, readOrder, releaseHold } from './purchase.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const reserved = {
  ...orderExample,
  status: 'reserved',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
} as const;
const hold: Hold = holdOf(reserved, { checkoutToken: 'checkout-token', serverAheadMs: 0 });
const draft: Draft = {
  ...withPlace(newDraft(eventExample, ticketId), {
    ticketId,
    index: 0,
    change: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example' },
  }),
  quantities: { [ticketId]: 2 },
};

interface Seen {
  call: string;
  key: string | undefined;
  token: string | undefined;
  body: unknown;
}
type Answer = { status: number; body?: unknown; retryAfter?: number } | 'hangUp';

let server: Server;
let answers: Answer[];
let seen: Seen[];
/** Milliseconds by which the server's clock is ahead. */
let aheadMs: number;

beforeEach(async () => {
  answers = [];
  seen = [];
  aheadMs = 0;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const text = (await request.toArray()).join('');
  seen.push({
    call: `${request.method} ${request.url}`,
    key: request.headers['idempotency-key']?.toString(),
    token: request.headers['x-checkout-token']?.toString(),
    body: text ? JSON.parse(text) : undefined,
  });
  const next = answers.shift();
  if (!next || next === 'hangUp') {
    request.socket.destroy();
    return;
  }
  const date = new Date(Date.now() + aheadMs).toUTCString();
  response
    .writeHead(next.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      date,
      ...(next.retryAfter !== undefined && { 'retry-after': String(next.retryAfter) }),
    })
    .end(JSON.stringify(next.body));
}

function purchase(
  step: 'hold' | 'changeItems' | 'checkout',
  state: Parameters<typeof purchaseCall>[1]['state'] = { draft, hold },
) {
  const { port } = server.address() as AddressInfo;
  const api = createApi({ baseUrl: `http://127.0.0.1:${port}` });
  return { api, ...purchaseCall(step, { api, event: eventExample, state }) };
}

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { message: 'Texto del servidor.', error: 'Texto del servidor.', code, requestId: 'r1', ...more },
});

describe('POST /api/orders', () => {
  it('holds what was chosen', async () => {
    answers = [{ status: 201, body: { ...reserved, checkoutToken: 'checkout-token' } }];

    const action = await purchase('hold', { draft, hold: null }).send({ key: 'key-1', secret: 'secret-1' });

    expect(seen).toEqual([
      {
        call: 'POST /api/orders',
        key: 'key-1',
        token: undefined,
        body: { eventId: eventExample._id, items: [{ ticketId, quantity: 2 }] },
      },
    ]);
    expect(action).toMatchObject({
      type: 'held',
      hold: { orderId: orderExample._id, checkoutToken: 'checkout-token' },
    });
  });

  it('counts the remaining time from now, also when the response repeats an older one', async () => {
    aheadMs = 600_000;
    const serverNow = Date.now() + aheadMs;
    const replayed = {
      ...reserved,
      createdAt: new Date(serverNow - 840_000).toISOString(),
      expiresAt: new Date(serverNow + 60_000).toISOString(),
      checkoutToken: 'checkout-token',
    };
    answers = ['hangUp', { status: 201, body: replayed }];
    const call = purchase('hold', { draft, hold: null });

    await call.send({ key: 'key-1', secret: 'secret-1' });
    const action = await call.send({ key: 'key-1', secret: 'secret-1' });

    expect(seen.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    const left = action.type === 'held' ? secondsLeft(action.hold, Date.now()) : undefined;
    // By its own dates the repeated response is 14 minutes old.
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(61);
  });

  it('returns the available places when they are too few', async () => {
    answers = [refusal(409, 'sold_out', { tickets: [{ ticketId, available: 1 }] })];

    expect(await purchase('hold', { draft, hold: null }).send({ key: 'key-1', secret: 'secret-1' })).toEqual({
      type: 'callFailed',
      problem: { kind: 'soldOut', available: { [ticketId]: 1 } },
      mayRepeat: false,
    });
  });

  it.each([
    ['a broken connection', 'hangUp', { problem: { kind: 'offline' }, mayRepeat: true }],
    ['a server in trouble', refusal(503, 'busy'), { problem: { kind: 'refused' }, mayRepeat: true }],
    ['too many calls', refusal(429, 'too_many_holds'), { problem: { kind: 'refused' }, mayRepeat: true }],
    ['a closed sale', refusal(409, 'ticket_not_on_sale'), { problem: { kind: 'refused' }, mayRepeat: false }],
    ['an answer that is not ours', { status: 502 }, { problem: { kind: 'refused' }, mayRepeat: true }],
  ] as [string, Answer, object][])('returns whether to retry after %s', async (_, given, expected) => {
    answers = [given];

    expect(
      await purchase('hold', { draft, hold: null }).send({ key: 'key-1', secret: 'secret-1' }),
    ).toMatchObject({
      type: 'callFailed',
      ...expected,
    });
  });

  it('has another fingerprint after an ended hold, and the same one otherwise', () => {
    const fresh = purchase('hold', { draft, hold: null }).fingerprint;

    expect(purchase('hold', { draft, hold: null }).fingerprint).toBe(fresh);
    expect(purchase('hold').fingerprint).not.toBe(fresh);
  });
});

describe('PUT /api/orders/{orderId}/items', () => {
  it('changes what is held and keeps the keys of the order', async () => {
    answers = [{ status: 200, body: reserved }];

    const action = await purchase('changeItems').send({ key: 'key-2', secret: 'secret-1' });

    expect(seen[0]).toMatchObject({
      call: `PUT /api/orders/${orderExample._id}/items`,
      key: 'key-2',
      token: 'checkout-token',
    });
    expect(action).toMatchObject({ type: 'held', hold: { ...hold, serverAheadMs: expect.any(Number) } });
  });

  it.each([
    ['the hold has ended', refusal(409, 'order_expired')],
    ['the order does not exist', refusal(404, 'order_not_found')],
  ])('ends the hold when %s', async (_, given) => {
    answers = [given];

    expect(await purchase('changeItems').send({ key: 'key-2', secret: 'secret-1' })).toEqual({
      type: 'holdEnded',
    });
  });
});

describe('PUT /api/orders/{orderId}/checkout', () => {
  it('returns the order and its payment', async () => {
    const payment = { kind: 'redirect', url: 'https://tpv.example/', fields: { Ds_Signature: 'x' } };
    answers = [{ status: 200, body: { ...orderExample, status: 'pending', payment } }];

    expect(await purchase('checkout').send({ key: 'key-3', secret: 'secret-1' })).toMatchObject({
      type: 'checkedOut',
      order: { ...orderExample, status: 'pending' },
      payment,
    });
  });

  it('sends the address that the page around has when the button is pressed', async () => {
    const { port } = server.address() as AddressInfo;
    const api = createApi({ baseUrl: `http://127.0.0.1:${port}` });
    let page = 'https://club.example/inscripciones';
    const options = { api, event: eventExample, state: { draft, hold }, returnUrl: () => page };
    answers = [{ status: 200, body: { ...reserved, payment: { kind: 'none' } } }];

    page = 'https://club.example/inscripciones?carrera=garbi';
    await purchaseCall('checkout', options).send({ key: 'key-1', secret: 'secret-1' });

    expect(seen[0]?.body).toMatchObject({ returnUrl: page });
  });

  it('sends the campaign by which the buyer came', async () => {
    const { port } = server.address() as AddressInfo;
    const api = createApi({ baseUrl: `http://127.0.0.1:${port}` });
    const campaign = () => 'utm_source=boletin';
    answers = [{ status: 200, body: { ...reserved, payment: { kind: 'none' } } }];

    const call = purchaseCall('checkout', { api, event: eventExample, state: { draft, hold }, campaign });
    await call.send({ key: 'key-1', secret: 'secret-1' });

    expect(seen[0]?.body).toMatchObject({ campaign: 'utm_source=boletin' });
  });

  it("returns the server's messages by form field", async () => {
    answers = [
      refusal(400, 'invalid_request', {
        fields: { 'participants.1.fullName': 'Falta el nombre completo.', acceptTerms: 'Debes aceptar' },
      }),
    ];

    expect(await purchase('checkout').send({ key: 'key-3', secret: 'secret-1' })).toMatchObject({
      type: 'callFailed',
      problem: { kind: 'fields' },
      fieldProblems: {
        [`places.${ticketId}.1.fullName`]: 'Falta el nombre completo.',
        acceptTerms: 'Debes aceptar',
      },
    });
  });

  it("returns the server's general message when no field can show the details", async () => {
    answers = [refusal(400, 'invalid_request', { fields: { participants: 'Falta un participante.' } })];

    expect(await purchase('checkout').send({ key: 'key-3', secret: 'secret-1' })).toMatchObject({
      type: 'callFailed',
      problem: { kind: 'refused', message: 'Texto del servidor.' },
    });
  });

  it.each([
    ['the server failed', refusal(503, 'unavailable')],
    ['there were too many requests', refusal(429, 'too_many_requests')],
    ['an earlier press is still running', refusal(409, 'request_in_progress')],
  ] as [string, Answer][])('may be retried with the same key when %s', async (_, given) => {
    answers = [given];

    expect(await purchase('checkout').send({ key: 'key-3', secret: 'secret-1' })).toMatchObject({
      type: 'callFailed',
      problem: { kind: 'refused', message: 'Texto del servidor.' },
      mayRepeat: true,
    });
    expect(seen).toHaveLength(1);
  });

  it('reads the order again when the server reports a conflict', async () => {
    answers = [refusal(409, 'order_already_settled'), { status: 200, body: orderExample }];

    const action = await purchase('checkout').send({ key: 'key-3', secret: 'secret-1' });

    expect(seen[1]).toMatchObject({ call: `GET /api/orders/${orderExample._id}`, token: 'checkout-token' });
    expect(action).toMatchObject({ type: 'orderRead', order: orderExample, message: 'Texto del servidor.' });
  });
});

describe('DELETE /api/orders/{orderId}', () => {
  it.each([
    ['releases the places', { status: 204 }, { type: 'givenBack' }],
    ['reports a missing connection', 'hangUp', { type: 'callFailed', problem: { kind: 'refused' } }],
    ['ends the hold when the order does not exist', refusal(404, 'order_not_found'), { type: 'holdEnded' }],
  ] as [string, Answer, object][])('%s', async (_, given, expected) => {
    answers = [given];

    expect(await giveBack(purchase('checkout').api, hold)).toMatchObject(expected);
    expect(seen).toMatchObject([{ call: `DELETE /api/orders/${orderExample._id}`, token: 'checkout-token' }]);
  });

  it('reads the order again when it has been paid in between', async () => {
    answers = [refusal(409, 'order_already_settled'), { status: 200, body: orderExample }];

    expect(await giveBack(purchase('checkout').api, hold)).toMatchObject({ type: 'orderRead' });
  });

  it('releases the places of a replaced hold', async () => {
    answers = [{ status: 204 }];

    await releaseHold(purchase('checkout').api, hold);

    expect(seen).toMatchObject([{ call: `DELETE /api/orders/${orderExample._id}`, token: 'checkout-token' }]);
  });

  it.each(['pending', 'paid'] as const)('does not cancel a %s order', async (status) => {
    await releaseHold(purchase('checkout').api, { ...hold, status });

    expect(seen).toEqual([]);
  });
});

describe('GET /api/orders/{orderId}', () => {
  it('forgets an order when the server returns only its public view', async () => {
    answers = [{ status: 200, body: publicOrderExample }];

    expect(await readHold(purchase('checkout').api, hold)).toEqual({ type: 'holdForgotten' });
  });

  it.each([
    ['does not exist', refusal(404, 'order_not_found'), { type: 'holdForgotten' }],
    [
      'cannot be read now',
      'hangUp',
      { type: 'callFailed', problem: { kind: 'unread', message: undefined }, mayRepeat: true },
    ],
    [
      'is requested too often',
      refusal(429, 'too_many'),
      { type: 'callFailed', problem: { kind: 'unread', message: 'Texto del servidor.' } },
    ],
  ] as [string, Answer, object][])('returns the action for an order that %s', async (_, given, expected) => {
    answers = [given];

    const keys = { orderId: orderExample._id, checkoutToken: 'mailed' };
    expect(await readOrder(purchase('checkout').api, keys)).toMatchObject(expected);
  });

  it('returns an order when only its keys are known', async () => {
    answers = [{ status: 200, body: orderExample }];

    expect(
      await readOrder(purchase('checkout').api, { orderId: orderExample._id, checkoutToken: 'mailed' }),
    ).toMatchObject({ type: 'resumed', order: orderExample, checkoutToken: 'mailed' });
    expect(seen[0]?.token).toBe('mailed');
  });
});

describe('a step that needs a confirmed address', () => {
  const email = 'lucia.ferrer@correo.example';
  const withBuyer = { draft: { ...draft, buyer: { ...draft.buyer, email } }, hold };
  const unconfirmed = refusal(409, 'address_unconfirmed');

  it.each([
    ['hold', 'POST /api/orders'],
    ['changeItems', `PUT /api/orders/${hold.orderId}/items`],
    ['checkout', `PUT /api/orders/${hold.orderId}/checkout`],
  ] as const)('sends a code to the typed address: %s', async (step, call) => {
    answers = [unconfirmed, { status: 200, body: { message: 'Enviado.' } }];

    const action = await purchase(step, withBuyer).send({ key: 'key-1', secret: 'secret-1' });

    expect(seen.map((one) => one.call)).toEqual([call, 'POST /api/orders/address-code']);
    expect(seen[1]?.body).toEqual({ email });
    expect(action).toEqual({ type: 'codeAsked', step, email, sending: { sentAt: expect.any(Number) } });
  });

  it('asks for the address if none was typed', async () => {
    answers = [unconfirmed];

    const action = await purchase('hold', { draft, hold: null }).send({ key: 'key-1', secret: 'secret-1' });

    expect(action).toEqual({ type: 'codeAsked', step: 'hold', email: '', sending: undefined });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['reports no problem when a code was sent less than a minute ago', 25, undefined],
    ['reports why no code was sent', 1_800, 'Texto del servidor.'],
  ])('%s', async (_, retryAfter, problem) => {
    answers = [unconfirmed, { ...refusal(429, 'too_many_requests'), retryAfter }];

    const action = await purchase('checkout', withBuyer).send({ key: 'key-1', secret: 'secret-1' });

    expect(action).toMatchObject({ type: 'codeAsked', email });
    expect('sending' in action && action.sending?.problem).toBe(problem);
  });

  it('continues with the proof, as another call', async () => {
    answers = [{ status: 200, body: { ...reserved, payment: { kind: 'none' } } }];
    const proven = purchase('checkout', { ...withBuyer, addressToken: 'proof' });

    await proven.send({ key: 'key-2', secret: 'secret-1' });

    expect(seen[0]?.body).toMatchObject({ addressToken: 'proof' });
    expect(proven.fingerprint).not.toBe(purchase('checkout', withBuyer).fingerprint);
  });
});
