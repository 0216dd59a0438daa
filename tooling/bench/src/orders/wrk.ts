import { join } from 'node:path';
import { callsPerSecond } from '../wrk.ts';
import { eventIdOf, ticketIdOf } from './catalogue.ts';

/**
 * Orders per second of a server over HTTP, with `clients` connections, for the event with this number (default: 1). Throws if a
 * response is not 2xx.
 */
export function httpOrders(
  url: string,
  load: { readonly clients: number; readonly seconds: number },
  number = 1,
): Promise<number> {
  const body = { eventId: eventIdOf(number), items: [{ ticketId: ticketIdOf(number), quantity: 1 }] };
  const script = join(import.meta.dirname, 'place-orders.lua');
  return callsPerSecond(url, { ...load, script, env: { BENCH_BODY: JSON.stringify(body) } });
}
