import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { showCodes } from './show-codes.ts';

const address = 'otpauth://totp/Dorsal:ana@club.example?secret=JBSWY3DPEHPK3PXP';

describe('the codes of demo accounts', () => {
  it('are added to the authenticator app of the sandbox', async () => {
    const received: unknown[] = [];
    const receive = async (request: IncomingMessage, response: ServerResponse) => {
      received.push([request.method, request.url, await json(request)]);
      response.writeHead(201).end();
    };
    const server = createServer((request, response) => void receive(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    await showCodes([`http://127.0.0.1:${port}`], [address]);

    server.close();
    expect(received).toEqual([['POST', '/codes/accounts', { uri: address }]]);
  });

  it.each([[[]], [['http://127.0.0.1:9']]])(
    'are no condition for the rest of the data: %j',
    async (sandbox) => {
      await expect(showCodes(sandbox, [address])).resolves.toBeUndefined();
    },
  );
});
