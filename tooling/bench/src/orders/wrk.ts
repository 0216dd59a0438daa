import { join } from 'node:path';
import { callsPerSecond } from '../wrk.ts';
import { eventIdOf, ticketIdOf } from './catalogue.ts';

/** Orders per second of a server over HTTP, by so many connections. Throws when a call was not answered 2xx. */
export function httpOrders(
  url: string,
  load: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const body = { eventId: eventIdOf(1), items: [{ ticketId: ticketIdOf(1), quantity: 1 }] };
  const script = join(import.meta.dirname, 'place-orders.lua');
  return callsPerSecond(url, { ...load, script, env: { BENCH_BODY: JSON.stringify(body) } });
}
