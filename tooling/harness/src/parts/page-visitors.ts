import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * A program: each visitor requests one page after the other, none of which is in the server's cache. Until it
 * ends, it sends its parent the number of responses so far by status, five times a second.
 */
const { VISITED_URL = '', VISITORS = '1', VISITOR_NETWORKS = '1' } = process.env;

/** Alternates between a search, an address without a route, and an unknown event. */
const addresses = [
  (number: number) => `/events?q=garb%C3%AD+${number}`,
  (number: number) => `/nada-${number}`,
  (number: number) => `/events/nada-${number}`,
];

interface Answered {
  readonly status: number;
  readonly retryAfterSeconds: number;
}

const agent = new Agent({ keepAlive: true });
const counts: Record<string, number> = {};
let asked = 0;

function ask(path: string, network: string): Promise<Answered> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': network, 'accept-encoding': 'br' };
    const broken = () => resolve({ status: 0, retryAfterSeconds: 1 });
    const request = get(new URL(path, VISITED_URL), { agent, headers }, (response) => {
      const { statusCode = 0, headers: its } = response;
      response.once('end', () =>
        resolve({ status: statusCode, retryAfterSeconds: Number(its['retry-after'] ?? 0) }),
      );
      response.once('error', broken);
      response.resume();
    });
    request.once('error', broken);
  });
}

async function visit(network: string): Promise<void> {
  for (;;) {
    asked += 1;
    const path = addresses[asked % addresses.length]?.(asked) ?? '/';
    const { status, retryAfterSeconds } = await ask(path, network);
    counts[status] = (counts[status] ?? 0) + 1;
    await wait(retryAfterSeconds * 1_000);
  }
}

for (let visitor = 0; visitor < Number(VISITORS); visitor += 1) {
  void visit(`198.51.100.${visitor % Number(VISITOR_NETWORKS)}`);
}
setInterval(() => process.send?.(counts), 200);
// Exit when the parent ends.
process.once('disconnect', () => process.exit());
