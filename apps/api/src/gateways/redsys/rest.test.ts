import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { bankServer } from '../../testing/bank-server.ts';
import { openTpv } from './rest.ts';

const bank = await bankServer();
const { redsys } = readConfig(bank.environment);
const number = '261100000001';
const payment = { number, amountCents: 1850 };

beforeEach(() => {
  bank.mode = 'up';
  bank.operations.clear();
  bank.refunded.length = 0;
  bank.asked.length = 0;
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('asking what became of a payment', () => {
  it('reads the signed answer', async () => {
    bank.operations.set(number, { amountCents: 1850, response: '0000' });

    expect(await openTpv(redsys).query(number)).toMatchObject({
      kind: 'answered',
      parameters: { Ds_Order: number, Ds_Amount: '1850', Ds_Response: '0000', Ds_State: 'F' },
    });
  });

  it('returns the code of a number unknown to the bank', async () => {
    expect(await openTpv(redsys).query(number)).toEqual({ kind: 'refused', code: 'XML0024' });
  });

  it('returns the code of a wrong signature of ours', async () => {
    const tpv = openTpv({ ...redsys, secret: 'x'.repeat(32) });

    expect(await tpv.query(number)).toEqual({ kind: 'refused', code: 'SIS0042' });
  });

  it.each([
    ['number', { Ds_Order: '261100000002' }],
    ['merchant', { Ds_MerchantCode: '123456789' }],
    ['terminal', { Ds_Terminal: '002' }],
  ])('believes no answer with another %s', async (_, changes) => {
    bank.operations.set(number, { amountCents: 1850, response: '0000', changes });

    expect(await openTpv(redsys).query(number)).toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    ['forges', 'bad_signature'],
    ['talksNonsense', 'bad_signature'],
    ['error500', 'http_500'],
    ['losesAnswers', 'UND_ERR_SOCKET'],
  ] as const)('takes a bank that %s for one that is away', async (mode, reason) => {
    bank.operations.set(number, { amountCents: 1850, response: '0000' });
    bank.mode = mode;

    expect(await openTpv(redsys).query(number)).toMatchObject({ kind: 'unavailable', reason });
  });

  it('stops waiting after its timeout', async () => {
    bank.mode = 'silent';

    expect(await openTpv(redsys, { timeoutMs: 50 }).query(number)).toEqual({
      kind: 'unavailable',
      reason: 'TimeoutError',
      mayHaveArrived: true,
    });
  });

  it('knows that a request without a connection did not arrive', async () => {
    const tpv = openTpv({ ...redsys, queryUrl: `http://127.0.0.1:${await closedPort()}/query` });

    expect(await tpv.query(number)).toMatchObject({ kind: 'unavailable', mayHaveArrived: false });
  });

  it('stops after five failures in a row, and asks again later', async () => {
    const clock = { ms: 0 };
    const tpv = openTpv(redsys, { breaker: new CircuitBreaker({ now: () => clock.ms }) });
    bank.mode = 'error500';
    for (let failures = 0; failures < 5; failures += 1) await tpv.query(number);
    bank.mode = 'up';

    expect(await tpv.query(number)).toMatchObject({ reason: 'resting', mayHaveArrived: false });
    expect(bank.asked).toHaveLength(5);

    clock.ms = 30_000;
    expect(await tpv.query(number)).toEqual({ kind: 'refused', code: 'XML0024' });
  });

  it('does not count refusals as failures', async () => {
    const tpv = openTpv(redsys);

    for (let times = 0; times < 7; times += 1) await tpv.query(number);

    expect(bank.asked).toHaveLength(7);
  });
});

describe('giving a payment back', () => {
  it('returns the answer when it is done', async () => {
    bank.operations.set(number, { amountCents: 1850, response: '0000' });

    expect(await openTpv(redsys).refund(payment)).toMatchObject({
      kind: 'answered',
      parameters: { Ds_Response: '0900', Ds_TransactionType: '3' },
    });
    expect(bank.refunded).toMatchObject([{ number }]);
  });

  it('is refused the second time', async () => {
    bank.operations.set(number, { amountCents: 1850, response: '0000' });
    await openTpv(redsys).refund(payment);

    expect(await openTpv(redsys).refund(payment)).toEqual({ kind: 'refused', code: 'SIS0057' });
  });

  it.each([
    ['amount', { Ds_Amount: '1' }],
    ['currency', { Ds_Currency: '840' }],
    ['type', { Ds_TransactionType: '0' }],
  ])('believes no answer with another %s', async (_, changes) => {
    bank.operations.set(number, { amountCents: 1850, response: '0000', changes });

    expect(await openTpv(redsys).refund(payment)).toMatchObject({
      kind: 'unavailable',
      mayHaveArrived: true,
    });
  });
});
