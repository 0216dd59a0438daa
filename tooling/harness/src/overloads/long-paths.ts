import { readFile } from 'node:fs/promises';
import { withRaceDatabase } from '../parts/race-database.ts';
import { type Server, startServer } from '../parts/server.ts';
import type { Outcome, Scale, Scenario } from '../scenario.ts';

const segments = 5_000;
const mostMs = 5;
/** Milliseconds of one clock tick, Linux's unit for the time of a process. */
const tickMs = 10;

/** Each has 5,000 segments, within the size that Node accepts for the head of a request. */
const addresses: Readonly<Record<string, string>> = {
  path: '/a'.repeat(segments),
  'encoded path': '%2Fa'.repeat(segments / 2).replace('%2F', '/'),
  'data of a path': `${'/a'.repeat(segments)}.data`,
  'manifest of a path': `/__manifest?version=VERSION&paths=${'/a'.repeat(3_800)}`,
  'manifest of many paths': `/__manifest?version=VERSION&paths=${'/a,'.repeat(2_500)}`,
};

/** Processor time that the process has used so far, in milliseconds. Linux only. */
async function usedMs({ pid }: Server): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** The version of the manifest. With another version, the server doesn't match the paths. */
async function manifestVersion({ url }: Server): Promise<string> {
  const html = await (await fetch(`${url}/legal/terms`)).text();
  const file = /\/assets\/manifest-([\da-z]+)\.js/.exec(html)?.[1];
  if (!file) throw new Error('The page names no manifest.');
  return file;
}

async function askForLongPaths(scale: Scale, without?: string): Promise<Outcome> {
  const times = scale.rounds(200);
  return withRaceDatabase(async (_db, url) => {
    const server = await startServer({
      env: { DATABASE_URL: url },
      roles: 'web,api',
      ...(without !== undefined && { preload: without }),
    });
    try {
      const version = await manifestVersion(server);
      const found: { text: string; isReached: boolean }[] = [];
      for (const [name, address] of Object.entries(addresses)) {
        const path = address.replace('VERSION', version);
        // Warm up: the page for unknown paths is rendered once.
        await (await fetch(server.url + path)).arrayBuffer();
        const before = await usedMs(server);
        let status = 0;
        for (let time = 0; time < times; time += 1) {
          const answer = await fetch(server.url + path);
          await answer.arrayBuffer();
          status = answer.status;
        }
        const ms = ((await usedMs(server)) - before) / times;
        found.push({
          text: `${name} ${ms.toFixed(1)} ms, ${status}`,
          isReached: ms < mostMs && status === 404,
        });
      }
      return {
        done: `${times} requests for each of ${found.length} addresses with ${segments.toLocaleString('en')} segments`,
        measured: found.map(({ text }) => text).join('; '),
        isReached: found.every(({ isReached }) => isReached),
      };
    } finally {
      await server.stop();
    }
  });
}

export const longPaths: Scenario = {
  id: 'long-paths',
  title: 'Addresses with thousands of segments',
  requires: `404, and less than ${mostMs} ms of the processor each`,
  run: (scale) => askForLongPaths(scale),
  control: {
    removes: 'the limit of a path',
    run: () => askForLongPaths({ name: 'quick', isTimed: false, rounds: () => 20 }, 'no-path-limits.mjs'),
  },
};
