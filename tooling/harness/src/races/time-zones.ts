import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seedEvent } from '@dorsal/api/internal/testing/seed-event';
import { withRaceDatabase } from '../parts/race-database.ts';
import { startServer } from '../parts/server.ts';
import type { Outcome, Scenario } from '../scenario.ts';

const run = promisify(execFile);
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'];
const probe = fileURLToPath(new URL('./time-zone-probe.ts', import.meta.url));

/** The expected texts, worked out by hand from Madrid's calendar. */
const shown = [
  '28 mar 2027, 00:30',
  '28 mar 2027, 01:59',
  '28 mar 2027, 03:00',
  '25 oct 2026, 02:30',
  '25 oct 2026, 02:30',
  '31 oct 2027, 02:59',
  '01 nov 2027, 00:00',
];

/** The probe's output in a process with that time zone. */
async function probeIn(TZ: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--conditions=@dorsal/source', probe, ...args], {
    env: { ...process.env, TZ },
  });
  return stdout.trim();
}

async function compareProbes(args: readonly string[]) {
  const printed = await Promise.all(zones.map((zone) => probeIn(zone, args)));
  const rows = JSON.parse(printed[0] ?? '[]') as { shown: string }[];
  return {
    versions: new Set(printed).size,
    right: rows.filter((row, at) => row.shown === shown[at]).length,
  };
}

/** Requests the same event from three servers in three time zones. Returns the number of different responses. */
function serveInAllZones(): Promise<number> {
  return withRaceDatabase(async (db, url) => {
    const startsAt = new Date('2027-03-28T01:00:00.000Z');
    const { eventId } = await seedEvent(db, { startsAt });
    const servers = await Promise.all(
      zones.map((TZ) => startServer({ env: { DATABASE_URL: url, TZ }, roles: 'api' }, 90_000)),
    );
    try {
      const answers = await Promise.all(
        servers.map(async (server) => (await fetch(`${server.url}/api/events/event/${eventId}`)).text()),
      );
      const areEvents = answers.every((text) => text.includes(startsAt.toISOString()));
      return areEvents ? new Set(answers).size : 0;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
}

async function compare(args: readonly string[]): Promise<Outcome> {
  const { versions, right } = await compareProbes(args);
  const served = await serveInAllZones();
  return {
    done: `${shown.length} moments around the changes to and from summer time, in processes with TZ=${zones.join(', ')}; an event from three such servers`,
    measured: `${versions} version(s) of the dates, ${right} of ${shown.length} as in the calendar; ${served} version(s) of the event`,
    isReached: versions === 1 && right === shown.length && served === 1,
  };
}

/** RB18. */
export const timeZones: Scenario = {
  id: 'time-zones',
  title: 'the zone of the server does not matter (RB18)',
  requires: 'the same start, day, countdown and deadlines everywhere, as in the event’s calendar',
  run: () => compare([]),
  control: {
    removes: 'the event’s zone (dates in the process’ own)',
    run: () => compare(['own-zone']),
  },
};
