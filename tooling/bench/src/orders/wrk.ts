import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventIdOf, ticketIdOf } from './catalogue.ts';

const run = promisify(execFile);

/** Orders per second of a server over HTTP, by so many connections. Throws when a call was not answered 2xx. */
export async function httpOrders(
  url: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const body = { eventId: eventIdOf(1), items: [{ ticketId: ticketIdOf(1), quantity: 1 }] };
  const script = join(import.meta.dirname, 'place-orders.lua');
  const load = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`];
  const { stdout } = await run('wrk', [...load, '-s', script, url], {
    env: { ...process.env, BENCH_BODY: JSON.stringify(body) },
  });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk met errors:\n${stdout}`);
  return Number(rate);
}
