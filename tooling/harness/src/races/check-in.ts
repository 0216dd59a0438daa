import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@dorsal/api/internal/db/database';
import type { ScanBody } from '@dorsal/api-contract/check-in';
import { sql } from 'drizzle-orm';
import { numberOf } from '../parts/books.ts';
import { type CheckInPhone, openCheckIn } from '../parts/check-in-phone.ts';
import { type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { msText } from '../parts/times.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const phoneCount = 20;
/** Every tenth of a second two phones scan one ticket at the same moment: 20 scans per second. */
const beatMs = 100;
const beatsPerSecond = 10;
const p95Ms = 200;
/** How long the network was unavailable. */
const cutMs = 60_000;
/** Longer than a phone waits for a response, so that the phones' lists have decided. */
const decidedMs = 5_000;
const scansInCut = 30;
/** One in this many scans of a cut was refused. */
const refusedEach = 5;
const peopleInCut = 200;

const scanOf = (participantId: string, at: Date, admitted: boolean): ScanBody => ({
  scanId: randomUUID(),
  participantId,
  scannedAt: at.toISOString(),
  admitted,
});

interface Entrance {
  readonly phones: readonly CheckInPhone[];
  readonly tally: Tally;
}

/** Two phones scan each ticket at once: one admits the participant, the other gets the time of that entry. */
async function scanTwice({ phones, tally }: Entrance, people: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const pairs = people.map(async (person, beat) => {
    await wait(Math.max(0, startedAt + beat * beatMs - performance.now()));
    const now = new Date();
    const both = phones.filter(
      (_, at) => at === (beat * 2) % phoneCount || at === (beat * 2 + 1) % phoneCount,
    );
    const answers = await Promise.all(both.map((phone) => phone.scan(scanOf(person, now, false))));
    for (const answer of answers) tally.see('scan', answer, ['200']);
    const results = answers.map(({ body }) => body.result).join(' and ');
    if (results !== 'ok and already' && results !== 'already and ok') tally.miss(`one ticket: ${results}`);
    const times = new Set(answers.map(({ body }) => body.firstScanAt));
    if (times.size !== 1) tally.miss('the second was told another time');
  });
  await Promise.all(pairs);
}

/**
 * All phones reconnect at once, each with its queue. Every response is lost twice, so that each queue is sent three
 * times. Returns the scans that admitted a participant, and the others.
 */
async function mergeThrice({ phones, tally }: Entrance, people: readonly string[]) {
  const now = Date.now();
  const queues = phones.map((_, at) =>
    Array.from({ length: scansInCut }, (_each, turn) => {
      const person = people[(turn * 37 + at * 11) % people.length] ?? '';
      const scannedAt = new Date(now - decidedMs - ((turn * 7919 + at * 104_729) % cutMs));
      return scanOf(person, scannedAt, (turn + at) % refusedEach !== 0);
    }),
  );
  await Promise.all(
    phones.map(async (phone, at) => {
      const queue = queues[at] ?? [];
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => phone.sync(queue)));
      for (const answer of [first, ...others]) if (answer) tally.see('merge', answer, ['200']);
      // The response to a refused scan of a participant without an entry may vary.
      const ofLetIn = (answer = first) => answer?.body.filter((_answer, place) => queue[place]?.admitted);
      if (others.some((other) => !isDeepStrictEqual(ofLetIn(other), ofLetIn())))
        tally.miss('merge: answers differ');
    }),
  );
  const [letIn, refused] = [true, false].map((admitted) =>
    queues.flat().filter((scan) => scan.admitted === admitted),
  );
  return { letIn: letIn ?? [], refused: refused ?? [] };
}

/** The number of scanned participants whose entry isn't their earliest scan. */
async function wrongEntries(db: Database, scans: readonly ScanBody[]): Promise<number> {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select participant_id as id, (extract(epoch from scanned_at) * 1000)::bigint::text as at from check_ins`,
  );
  const entries = new Map(rows.map(({ id, at }) => [id, Number(at)]));
  const byPerson = Map.groupBy(scans, ({ participantId }) => participantId);
  return [...byPerson].filter(([person, own]) => {
    const earliest = Math.min(...own.map(({ scannedAt }) => Date.parse(scannedAt)));
    return entries.get(person) !== earliest;
  }).length;
}

/** Scans that count as entries, one for each entry. Any more would be a second person on one ticket. */
const standing = sql`select count(*) from check_in_scans
  where result = 'ok' and first_scan_at is not null and superseded_at is null`;

async function openDoors(seconds: number, options: ShopOptions, scale: Scale): Promise<Outcome> {
  const pairs = seconds * beatsPerSecond;
  const { result, deadlocks } = await withShop(options, async ({ db, lines }) => {
    const { phones, people } = await openCheckIn(db, lines, {
      phones: phoneCount,
      people: pairs + peopleInCut,
    });
    const [live, merges] = [new Tally(scale), new Tally({ isTimed: false })];
    await scanTwice({ phones, tally: live }, people.slice(0, pairs));
    const { letIn, refused } = await mergeThrice({ phones, tally: merges }, people.slice(pairs));
    return {
      live,
      merges,
      wrong: await wrongEntries(db, letIn),
      kept: await numberOf(db, sql`select count(*) from check_in_scans`),
      standing: await numberOf(db, standing),
      entries: await numberOf(db, sql`select count(*) from check_ins`),
      sent: pairs * 2 + letIn.length + refused.length,
      scanned: pairs + new Set(letIn.map(({ participantId }) => participantId)).size,
    };
  });
  const { live, merges, wrong, kept, entries, sent, scanned } = result;
  const isExact =
    wrong === 0 &&
    kept === sent &&
    entries === scanned &&
    result.standing === entries &&
    !live.hasUnexpected &&
    !merges.hasUnexpected &&
    deadlocks === 0;
  return {
    done: `${pairs} tickets scanned by two phones at once, 20 scans a second over two processes; then ${phoneCount} phones come back with ${scansInCut} scans each of a minute without network, one in ${refusedEach} of them a refusal, three times`,
    measured: `${entries} entries of ${scanned} people, ${result.standing} scans that stand, ${wrong} not the earliest; ${kept} of ${sent} scans kept; ${deadlocks} deadlocks; live ${live.text()}; merges ${merges.text()}`,
    isReached: isExact && (!scale.isTimed || live.p95 <= p95Ms),
  };
}

/** RB24, Y2. */
export const checkIn: Scenario = {
  id: 'check-in',
  title: 'check-in phones: double scans, and a minute without network (RB24)',
  requires: `one entry for each ticket, by the earliest scan that let somebody in; each scan kept once, every repetition answered alike; no deadlock, p95 within ${msText(p95Ms)}`,
  run: (scale) => openDoors(scale.rounds(60), {}, scale),
  control: {
    removes: 'the look at the entry that is there',
    run: (scale) => openDoors(scale.rounds(30), { without: 'entry-gives-way.mjs' }, untimed(scale)),
  },
};
