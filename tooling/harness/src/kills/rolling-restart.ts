import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedBigEvent } from '../parts/big-event.ts';
import { Buyer } from '../parts/buyer.ts';
import { openLine } from '../parts/http.ts';
import { lookInto, withDatabase } from '../parts/database.ts';
import { startPostgres } from '../parts/postgres.ts';
import { type Server, startServer } from '../parts/server.ts';
import { msText } from '../parts/times.ts';
import type { Outcome, Say, Scale, Scenario } from '../scenario.ts';
import { openProxy } from './proxy.ts';

const requestsPerSecond = 50;
const exitWithinMs = 15_000;

export const rollingRestart: Scenario = {
  id: 'rolling-restart',
  title: 'SIGTERM of one of two servers after the other, under 50 requests per second',
  requires:
    'no request fails for a proxy that passes refused connections to the other server; what is in flight is finished; exit with 0 within 15 s',
  run: (scale, say) => rollRestarts({ signal: 'SIGTERM', restarts: scale.rounds(20), scale, say }),
  control: {
    removes: 'the orderly end (SIGKILL)',
    run: (scale, say) =>
      rollRestarts({ signal: 'SIGKILL', restarts: Math.max(4, scale.rounds(20)), scale, say }),
  },
};

interface Rolling {
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly restarts: number;
  readonly scale: Scale;
  readonly say: Say;
}

async function rollRestarts({ signal, restarts, scale, say }: Rolling): Promise<Outcome> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-harness-'));
  const proxies: { close: () => Promise<void> }[] = [];
  try {
    const url = await postgres.createDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const servers: Server[] = [await startServer({ env }), await startServer({ env })];
    const event = await withDatabase(lookInto(url), seedBigEvent);
    const proxy = await openProxy(servers.map(({ url: server }) => server));
    proxies.push(proxy);
    const load = startRequests(proxy.url, { eventId: event.eventId, ticketId: event.ticketIds[0] });
    const exits: { code: number | null; ms: number }[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      const place = restart % servers.length;
      const old = servers[place];
      if (!old) throw new Error('There are two servers.');
      await wait(500 + Math.random() * 500);
      const startedAt = performance.now();
      old.kill(signal);
      const { code } = await old.exited;
      exits.push({ code, ms: performance.now() - startedAt });
      servers[place] = await startServer({ env, port: old.port });
      if (restart % 5 === 4) say(`${restart + 1} restarts, ${load.statuses().size} kinds of answers`);
    }
    const statuses = await load.finish();
    for (const server of servers) await server.stop();
    const failed = [...statuses].filter(([status]) => status < 200 || status >= 300);
    const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const slowestMs = Math.max(...exits.map(({ ms }) => ms));
    const isClean = exits.every(({ code }) => code === 0);
    const failures = failed.map(([status, count]) => `${count} times ${status || 'no answer'}`).join(', ');
    return {
      done: `${restarts} restarts, ${sent.toLocaleString('en')} requests`,
      measured:
        `${failures || '0 requests failed'}${proxy.failures[0] ? ` (${proxy.failures[0]})` : ''}; ${proxy.passedOn()} passed to the other server; ended within ${msText(slowestMs)}, ` +
        (isClean ? 'each with 0' : 'not each with 0'),
      // A killed process never exits with 0, so the control is judged by the responses to its clients.
      isReached:
        failed.length === 0 &&
        (isClean || signal === 'SIGKILL') &&
        (!scale.isTimed || slowestMs <= exitWithinMs),
    };
  } finally {
    for (const proxy of proxies) await proxy.close();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends requests at a constant rate, whatever the responses are: half of them read, half place orders. */
function startRequests(url: string, { eventId, ticketId }: { eventId: string; ticketId: string }) {
  const line = openLine(url, { repetitions: 0 });
  const statuses = new Map<number, number>();
  const underway = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const buyer = new Buyer([line]);
    const items = [{ ticketId, quantity: 1 }];
    const answer =
      count % 2 === 0
        ? buyer.place(eventId, items, { key: randomUUID() })
        : buyer.call('GET', `/api/events/event/${eventId}`, {});
    const one = answer.then(({ status }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return undefined;
    });
    underway.add(one);
    void one.finally(() => underway.delete(one));
  }, 1_000 / requestsPerSecond);
  return {
    statuses: (): ReadonlyMap<number, number> => statuses,
    finish: async (): Promise<ReadonlyMap<number, number>> => {
      clearInterval(timer);
      await Promise.all(underway);
      line.agent.destroy();
      return statuses;
    },
  };
}
