import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface PgbenchLoad {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly events: number;
}

/** Orders per second that pgbench makes with one transaction each. Throws if one fails. */
export async function pgbenchOrders({ url, clients, seconds, events }: PgbenchLoad): Promise<number> {
  const script = join(import.meta.dirname, 'one-transaction.sql');
  const load = ['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)];
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    ...load,
    '-D',
    `events=${events}`,
    '-f',
    script,
    url,
  ]);
  const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  const [, failed] = /number of failed transactions: (\d+)/.exec(stdout) ?? [];
  if (rate === undefined || failed !== '0') throw new Error(`pgbench did not do its work:\n${stdout}`);
  return Number(rate);
}
