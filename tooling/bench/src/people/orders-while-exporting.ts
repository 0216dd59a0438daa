import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Postgres } from '../../../harness/src/parts/postgres.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { openShop, orderRate, queued } from '../orders/shop.ts';
import { type CrowdEvent, loadCrowd } from './load-crowd.ts';

/** As `orders-hot`. */
const load = { clients: 64, seconds: 2, events: 1 };
/** Orders are placed with and without the export in turns, so that other work of the machine affects both. */
const turns = 6;
const crowdSize = 100_000;

/** The order queue on one ticket type while another process exports the participants of a large event. */
export const ordersWhileExporting: Benchmark = {
  id: 'orders-hot-exporting',
  title: `orders per second on one ticket type, ${load.clients} clients: during exports of 100,000 participants over without`,
  requires: 0.9,
  isLong: true,
  round: inTurns,
};

async function inTurns(postgres: Postgres): Promise<Round> {
  const url = await postgres.createDatabase();
  const { services, close } = await openShop(url, load.events);
  try {
    const crowd = await loadCrowd(services, crowdSize);
    const rates = { during: 0, without: 0 };
    const measure = async () => (await orderRate(queued(services), load)).perSecond / turns;
    const exporting = await startExporting(url, crowd);
    try {
      for (let turn = 0; turn < turns; turn += 1) {
        exporting.kill('SIGSTOP');
        rates.without += await measure();
        exporting.kill('SIGCONT');
        rates.during += await measure();
      }
    } finally {
      await end(exporting);
    }
    return {
      ratio: rates.during / rates.without,
      detail: `${rates.during.toFixed(0)} orders/s, without exports ${rates.without.toFixed(0)} orders/s`,
    };
  } finally {
    await close();
  }
}

async function startExporting(url: string, { organizerId, eventId }: CrowdEvent): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'keep-exporting.ts');
  const child = spawn(process.execPath, ['--conditions=@dorsal/source', script, organizerId, eventId], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The second export begins: the process has loaded and compiled its code, as a worker has.
  await once(child.stdout, 'data');
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error('The export ended while orders were placed.');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
