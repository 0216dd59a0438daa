import { Agent, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exchange, type Line, type Received } from '../parts/http.ts';

/** A minimal proxy in front of several servers. */
export interface Proxy {
  readonly url: string;
  /** How many requests went to another server, because the first one accepted no connection. */
  readonly passedOn: () => number;
  /** The reasons for its 502 responses. */
  readonly failures: readonly string[];
  readonly close: () => Promise<void>;
}

const readyEveryMs = 250;
const passedHeaders = [
  'content-type',
  'idempotency-key',
  'idempotency-secret',
  'x-forwarded-for',
  'x-checkout-token',
];

/**
 * Sends each request to the next server that is ready (checked every 250 ms), on a new connection. If the connection is
 * refused, the next server gets the request; any other failure results in 502.
 */
export async function openProxy(urls: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: false });
  const lines = urls.map((url): Line => ({ url, agent, repetitions: 0 }));
  const ready = new Set(lines);
  const failures: string[] = [];
  let turn = 0;
  let passedOn = 0;

  const ask = async (line: Line) => {
    const { status } = await exchange(line, { method: 'GET', path: '/api/ready' });
    if (status === 200) ready.add(line);
    else ready.delete(line);
  };
  const timer = setInterval(() => {
    for (const line of lines) void ask(line);
  }, readyEveryMs);

  const inOrder = () => {
    turn += 1;
    const first = turn % lines.length;
    const rotated = [...lines.slice(first), ...lines.slice(0, first)];
    return [...rotated.filter((line) => ready.has(line)), ...rotated.filter((line) => !ready.has(line))];
  };

  const pass = async (request: IncomingMessage): Promise<Pick<Received, 'status' | 'text'>> => {
    const body = await text(request);
    const headers = passedHeaders.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    for (const line of inOrder()) {
      const received = await exchange(line, {
        // In Node's types they are optional, but requests always have them.
        method: request.method as 'GET',
        path: request.url ?? '/',
        headers: Object.fromEntries(headers),
        ...(body !== '' && { body }),
      });
      if (received.status !== 0) return received;
      if (!received.text.includes('ECONNREFUSED')) {
        failures.push(received.text);
        return { status: 502, text: '' };
      }
      passedOn += 1;
    }
    return { status: 502, text: '' };
  };

  const server = createServer((request, reply) => {
    void pass(request).then((answer) => reply.writeHead(answer.status).end(answer.text));
  });
  // Otherwise the proxy could close a connection just when its client sends the next request, which looks like a fault.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening server has an address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    passedOn: () => passedOn,
    failures,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
