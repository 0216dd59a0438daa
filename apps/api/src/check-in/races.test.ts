import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ScanBody } from '@dorsal/api-contract/check-in';
import { checkInScans, checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { participants } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { buildApi } from '../testing/build-api.ts';
import { type CheckInPhone, eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';

const minuteMs = 60_000;

describe('scans at once', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const { phone, sold } = eventsWithPhones(services, app);

  // Negative controls: any later scan replaces an entry; an earlier scan replaces it even if it did not admit
  // the participant; and the calls of one device run at the same time.
  const careless = await buildApi(
    withQueries(services, (statement) =>
      statement.replace(/( do update set .*? where )excluded\.scanned_at < .*? and /, '$1true or '),
    ),
  );
  const grasping = await buildApi(
    withQueries(services, (statement) =>
      statement.replace(/( do update set .*? where .*?) and false( returning)/, '$1$2'),
    ),
  );
  const impatient = await buildApi(withoutRowLocks(services));

  /** The answers to two phones that scan the same ticket in the same instant, ticket by ticket. */
  async function sameInstant(on: typeof app) {
    const { eventId, people } = await sold(20);
    const [north, south] = [await phone(eventId, { on }), await phone(eventId, { on })];
    const scannedAt = new Date().toISOString();
    return Promise.all(
      people.map((person) =>
        Promise.all([north, south].map(async (device) => (await device.scan(person, { scannedAt })).body)),
      ),
    );
  }

  /** Two phones send the same tickets at once, one with earlier scans in the opposite order; how many each admits. */
  async function slowAndQuick(on: typeof app) {
    const { eventId, people } = await sold(20);
    const [slow, quick] = [await phone(eventId, { on }), await phone(eventId, { on })];
    const earlier = new Date(Date.now() - 1000).toISOString();
    const ahead = new Date(Date.now() + minuteMs).toISOString();
    const answers = await Promise.all([
      ...people.map((person) => slow.scan(person, { admitted: false, scannedAt: earlier })),
      ...people.toReversed().map((person) => quick.scan(person, { admitted: false, scannedAt: ahead })),
    ]);
    const entered = answers.filter(({ body }) => body.result === 'ok' && body.firstScanAt !== null);
    return people.map((id) => entered.filter(({ body }) => body.participant?._id === id).length);
  }

  it('let one of two phones admit a ticket in the same instant; the other gets the time of that entry', async () => {
    for (const answers of await sameInstant(app)) {
      const [entered] = answers.filter(({ result }) => result === 'ok');
      const [refused] = answers.filter(({ result }) => result === 'already');
      expect(answers.map(({ result }) => result).toSorted()).toEqual(['already', 'ok']);
      expect(refused?.firstScanAt).toBe(entered?.firstScanAt);
    }
  });

  it('admit a ticket twice if a later scan replaces the entry (the control)', async () => {
    const answers = await sameInstant(careless);

    expect(answers.filter((pair) => pair.every(({ result }) => result === 'ok'))).not.toEqual([]);
  });

  it('admit one person when two phones ask, whichever scan was made first', async () => {
    expect(await slowAndQuick(app)).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('admit a ticket twice if an unconfirmed scan replaces an entry (the control)', async () => {
    await expect.poll(() => slowAndQuick(grasping)).toContain(2);
  });

  it('admit a ticket once, also if the scan that arrives second was made first', async () => {
    const second = async () => {
      const { eventId, people } = await sold();
      const [north, south] = [await phone(eventId), await phone(eventId)];
      const { body } = await north.scan(people[0]);
      const before = new Date(Date.parse(body.firstScanAt ?? '') - 1).toISOString();
      return (await south.scan(people[0], { scannedAt: before })).body.result;
    };

    // Retry in case this machine took more than three seconds in between.
    await expect.poll(second).toBe('already');
  });

  /** Four phones without network have scanned the same tickets, and send them all at once, each in its own order. */
  async function mergeAll(on: typeof app) {
    const { eventId, people } = await sold(25);
    const phones = await Promise.all([1, 2, 3, 4].map(() => phone(eventId, { on })));
    const queues = phones.map((_, at) =>
      people.map((person, place) => {
        const minutes = 10 + ((place * 7 + at * 13) % 40) + at / 10;
        return scanOf(person, { scannedAt: new Date(Date.now() - minutes * minuteMs).toISOString() });
      }),
    );
    await Promise.all(phones.map((device, at) => sendShuffled(device, queues[at] ?? [], at)));
    const earliest = people.map((person) => {
      const scans = queues.flat().filter(({ participantId }) => participantId === person);
      return scans.toSorted((one, other) => one.scannedAt.localeCompare(other.scannedAt))[0]?.scanId;
    });
    const entries = await db.select().from(checkIns).where(inArray(checkIns.participantId, people));
    const entryOf = new Map(entries.map(({ participantId, scanId }) => [participantId, scanId]));
    const scans = await db.select().from(checkInScans).where(inArray(checkInScans.participantId, people));
    return {
      rightEntries: people.every((person, at) => entryOf.get(person) === earliest[at]),
      sent: scans.length,
      standing: scans.filter(({ result, supersededAt }) => result === 'ok' && supersededAt === null),
      entries: new Set(entries.map(({ scanId }) => scanId)),
    };
  }

  it('merge to one entry for each ticket, by its earliest scan; every other one is marked', async () => {
    const { rightEntries, sent, standing, entries } = await mergeAll(app);

    expect(rightEntries).toBe(true);
    expect(sent).toBe(100);
    expect(new Set(standing.map(({ scanId }) => scanId))).toEqual(entries);
  });

  it('merge to a wrong entry if any scan replaces it (the control)', async () => {
    expect((await mergeAll(careless)).rightEntries).toBe(false);
  });

  /** One phone sends the same scans five times at once, as if the answers were lost. */
  async function sendOver(on: typeof app) {
    const { eventId, people } = await sold(10);
    const north = await phone(eventId, { on });
    const scans = [...people.map((person) => scanOf(person)), scanOf(people[0])];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => north.send<unknown[]>(scans)));
    const kept = await db.$count(checkInScans, eq(checkInScans.deviceId, north.id));
    return { answers, kept };
  }

  it('count once when they are sent again at the same time, and get the same answer', async () => {
    const { answers, kept } = await sendOver(app);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(kept).toBe(11);
  });

  it("fail when they are sent again at the same time without the device's lock (the control)", async () => {
    const isFailing = async () => (await sendOver(impatient)).answers.some(({ status }) => status === 500);

    await expect.poll(isFailing).toBe(true);
  });

  it('wait for a correction in progress, and refuse the QR code that it replaces', async () => {
    const { eventId, people, order } = await sold();
    const north = await phone(eventId);
    const renewed = newId();

    const scanned = await db.transaction(async (tx) => {
      await tx.update(participants).set({ id: renewed }).where(eq(participants.id, people[0]));
      await tx.insert(retiredParticipants).values({ id: people[0], orderId: order._id });
      const answer = north.scan(people[0]);
      await expect.poll(waiting).toBe(1);
      // Not awaited here: it waits until the transaction has ended.
      return { answer };
    });

    expect((await scanned.answer).body).toMatchObject({ result: 'unknown', participant: null });
    expect((await north.scan(renewed)).body.result).toBe('ok');
  });

  async function waiting(): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }
});

async function sendShuffled(device: CheckInPhone, scans: readonly ScanBody[], seed: number): Promise<void> {
  const shuffled = scans.map((_, at) => scans[(at * 7 + seed * 5) % scans.length]);
  for (const half of [shuffled.slice(0, 12), shuffled.slice(12)])
    await device.sync(half.filter((scan) => scan !== undefined));
}
