import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { restoreBankPayments } from './restore-bank-payments.ts';

const payment = (number: string) => ({
  number,
  amountCents: 2450,
  paidAt: '2026-03-09T10:00:00.000Z',
  authorisationCode: '123456',
  notificationUrl: 'http://localhost:3000/api/payments/redsys/notification',
  refunds: [],
});

describe('the payments of earlier runs', () => {
  it('are all sent to the bank of the sandbox', async () => {
    const received: { url: string | undefined; payments: unknown[] }[] = [];
    const receive = async (request: IncomingMessage, response: ServerResponse) => {
      received.push({ url: request.url, payments: (await json(request)) as unknown[] });
      response.writeHead(201).end();
    };
    const server = createServer((request, response) => void receive(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const payments = Array.from({ length: 2001 }, (_, index) =>
      payment(`2603${String(index).padStart(8, '0')}`),
    );

    await restoreBankPayments([`http://127.0.0.1:${port}`], payments);

    server.close();
    expect(received.map(({ url }) => url)).toEqual(['/tpv/api/operations', '/tpv/api/operations']);
    expect(received.flatMap(({ payments: sent }) => sent)).toEqual(payments);
  });

  it.each([[[]], [['http://127.0.0.1:9']]])(
    'are no condition for the rest of the data: %j',
    async (sandbox) => {
      await expect(restoreBankPayments(sandbox, [payment('260300000001')])).resolves.toBeUndefined();
    },
  );
});
