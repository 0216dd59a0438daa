import { createCheckInApi } from '@dorsal/api-client/check-in';
import { addDevice, renewDevice, revokeDevice } from '@dorsal/api/internal/check-in/devices';
import { listScans } from '@dorsal/api/internal/check-in/scan-audit';
import { checkInDevices } from '@dorsal/api/internal/db/schema/check-ins';
import { orders, participants } from '@dorsal/api/internal/db/schema/orders';
import { buildApi } from '@dorsal/api/internal/testing/build-api';
import { eventsWithPhones } from '@dorsal/api/internal/testing/check-in-phone';
import { testServices } from '@dorsal/api/internal/testing/test-services';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestedEntries } from '../../portal/app/features/check-in/scans/contested-entries.ts';
import { CheckInDevice } from '../../portal/app/features/check-in/device/check-in-device.ts';
import { waitingScans } from '../../portal/app/features/check-in/scans/scan.ts';
import { takeTicket } from '../../portal/app/features/check-in/device/take-scan.ts';
import type { Verdict } from '../../portal/app/features/check-in/device/verdict.ts';
import { memoryDatabase } from '../../portal/app/features/check-in/testing/memory-database.ts';
import { apiFetch } from './api-fetch.ts';

const hourMs = 3_600_000;

/** The phone's page and the API decide separately who is in; these tests check that they follow the same rule. */
describe("the phone's page at check-in, on the API and its database", async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const { buyer, sold } = eventsWithPhones(services, app);

  beforeEach(() => {
    // No call times out, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'info').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A phone that was added an hour ago, and has its list. */
  async function joined(eventId: string, database = memoryDatabase()) {
    const device = await addDevice(db, {
      eventId,
      name: 'Entrada norte',
      createdAt: new Date(Date.now() - hourMs),
      expiresAt: new Date(Date.now() + hourMs),
    });
    const phone = new Phone(database);
    await phone.checkIn.open(device.token);
    expect(await phone.checkIn.sync()).toBe('done');
    return Object.assign(phone, { id: device.id, database });
  }

  class Phone {
    isOnline = true;
    /** Milliseconds by which its clock has jumped since it last asked the server. */
    clockMs = 0;
    /** `since` of the lists that it requested; undefined for a whole one. */
    readonly lists: (string | undefined)[] = [];
    readonly checkIn: CheckInDevice;
    readonly #fetch = apiFetch(app);

    constructor(database: ReturnType<typeof memoryDatabase>) {
      this.checkIn = new CheckInDevice({
        connect: (deviceToken) =>
          createCheckInApi({ deviceToken, baseUrl: 'https://dorsal.example', fetch: this.#call }),
        database,
        now: () => Date.now() + this.clockMs,
      });
    }

    readonly #call: typeof fetch = async (input, init) => {
      if (!this.isOnline) throw new TypeError('Failed to fetch');
      const request = new Request(input, init);
      if (request.method === 'GET')
        this.lists.push(new URL(request.url).searchParams.get('since') ?? undefined);
      return this.#fetch(request);
    };

    get state() {
      return this.checkIn.store.getState();
    }

    get names() {
      return [...this.state.participants.keys()].toSorted();
    }

    get contested() {
      return contestedEntries(this.state.participants, this.state.scans.values());
    }

    get waiting() {
      return waitingScans(this.state.scans.values()).length;
    }

    async goOffline() {
      this.isOnline = false;
      await this.checkIn.sync();
    }

    async goOnline() {
      await this.checkIn.send();
      this.isOnline = true;
      if ((await this.checkIn.sync()) !== 'done') throw new Error('It is still without network.');
    }

    /** Scans a ticket and returns the last verdict that is shown. */
    async scan(participantId: string): Promise<Verdict> {
      const shown: Verdict[] = [];
      const jumpedMs = this.clockMs;
      // The scan gets the time of its arrival, however slow this machine is: the server sets times in the future to its
      // own.
      if (this.isOnline && jumpedMs === 0) this.clockMs = hourMs;
      const taken = takeTicket(this.checkIn, { participantId }, (verdict) => shown.push(verdict) > 0);
      this.clockMs = jumpedMs;
      await taken;
      const verdict = shown.at(-1);
      if (!verdict) throw new Error('Nothing was shown.');
      return verdict;
    }
  }

  /** Moves all changes to an hour ago, so that a list of changes since then has none of them. */
  async function longAgo() {
    const then = new Date(Date.now() - hourMs);
    await db.update(orders).set({ statusChangedAt: then });
    await db.update(participants).set({ changedAt: then });
  }

  const doubles = async (eventId: string) =>
    (await listScans(db, { eventId, double: true, limit: 100 })).map(({ participantId, result }) => [
      participantId,
      result,
    ]);

  it('lets a participant in once, whichever phone scans', async () => {
    const { eventId, people } = await sold(4);
    const [north, south] = [await joined(eventId), await joined(eventId)];

    const pairs = await Promise.all(
      people.map((person) => Promise.all([north.scan(person), south.scan(person)])),
    );

    for (const pair of pairs) expect(pair.map(({ result }) => result).toSorted()).toEqual(['already', 'ok']);
    for (const phone of [north, south]) expect([phone.waiting, phone.contested]).toEqual([0, []]);
    expect(await doubles(eventId)).toEqual([]);
  });

  it('requests the changes, and knows them without network', async () => {
    const { eventId, people } = await sold(2);
    const [north, south] = [await joined(eventId), await joined(eventId)];
    await longAgo();
    const entered = await north.scan(people[0]);

    await south.checkIn.sync();
    await south.goOffline();

    expect(south.lists).toEqual([undefined, expect.any(String)]);
    expect(await south.scan(people[0])).toMatchObject({
      result: 'already',
      firstScanAt: entered.firstScanAt,
      isLocal: true,
    });
    expect(await south.scan(people[1] ?? '')).toMatchObject({ result: 'ok', isLocal: true });
  });

  it('refuses a corrected id and accepts the new one, with and without network', async () => {
    const { eventId, people, order } = await sold();
    const [north, south] = [await joined(eventId), await joined(eventId)];
    const { body } = await buyer.send<{ _id: string }>(
      'PUT',
      `/api/orders/${order._id}/participants/${people[0]}`,
      { body: { fullName: 'Pau Soler Mas', email: 'pau@correo.example' }, token: order.checkoutToken },
    );

    expect(await north.scan(people[0])).toMatchObject({ result: 'unknown', isLocal: false });
    await south.checkIn.sync();
    const late = await joined(eventId);
    for (const phone of [south, late]) {
      await phone.goOffline();
      expect(phone.names).toEqual([body._id]);
      const refused = { result: 'unknown', isLocal: true, letIn: undefined };
      expect(await phone.scan(people[0])).toMatchObject(refused);
    }
    expect(await south.scan(body._id)).toMatchObject({ result: 'ok', fullName: 'Pau Soler Mas' });

    await south.goOnline();
    expect(await doubles(eventId)).toEqual([]);
  });

  it('reports the later of two entries without network, in whichever order the phones reconnect', async () => {
    const { eventId, people } = await sold(2);
    const [north, south] = [await joined(eventId), await joined(eventId)];
    for (const phone of [north, south]) await phone.goOffline();
    // The scans of the north phone are a minute older.
    north.clockMs -= 60_000;
    for (const person of people)
      for (const phone of [north, south]) expect(await phone.scan(person)).toMatchObject({ result: 'ok' });

    await south.goOnline();
    await north.goOnline();
    await south.checkIn.sync();

    expect(north.contested).toEqual([]);
    expect(south.contested).toMatchObject([{ reason: 'already' }, { reason: 'already' }]);
    expect(await doubles(eventId)).toEqual(expect.arrayContaining(people.map((person) => [person, 'ok'])));
  });

  it('records no entry for a scan that was refused on the phone and arrives later', async () => {
    const { eventId, people } = await sold(2);
    const [late, refused = ''] = people;
    const [north, south] = [await joined(eventId), await joined(eventId)];
    await north.goOffline();
    // As if sold after the last sync: the stored list doesn't have them.
    north.checkIn.store.setState({ participants: new Map() });
    north.clockMs -= 60_000;
    for (const person of [late, refused])
      expect(await north.scan(person)).toMatchObject({ result: 'unknown', isLocal: true });
    await south.scan(late);

    await north.goOnline();
    north.clockMs = 0;
    await north.checkIn.sync();

    expect(await north.scan(late)).toMatchObject({ result: 'already' });
    expect(await south.scan(refused)).toMatchObject({ result: 'ok' });
    expect(await doubles(eventId)).toEqual([]);
  });

  it('reports to the server whom its list let in during a call, and whom the operator let in', async () => {
    const { eventId, people } = await sold();
    const north = await joined(eventId);
    // Its clock is set back: the server treats its questions as old, and the list decides.
    north.clockMs -= 60_000;
    expect(await north.scan(people[0])).toMatchObject({ result: 'ok', isLocal: true });
    await north.goOffline();
    await (await north.scan('nadie')).letIn?.();

    await north.goOnline();

    expect(north.waiting).toBe(0);
    expect(north.state.participants.get(people[0])?.firstScanId).not.toBeNull();
    expect(await doubles(eventId)).toEqual([['nadie', 'unknown']]);
  });

  it('sends the whole list and accepts the waiting scans after a phone is added again', async () => {
    const { eventId, people } = await sold(3);
    const north = await joined(eventId);
    await north.goOffline();
    await north.scan(people[0]);
    await revokeDevice(db, north.id);
    north.isOnline = true;
    await north.checkIn.send();
    expect(await north.checkIn.sync()).toBe('refused');
    expect([north.names, north.waiting]).toEqual([[], 1]);

    const { token } = await renewDevice(db, north.id, new Date(Date.now() + hourMs));
    await north.checkIn.open(token);
    expect(await north.checkIn.sync()).toBe('done');

    expect(north.lists.at(-1)).toBeUndefined();
    expect([north.names, north.waiting]).toEqual([people.toSorted(), 0]);
    expect(await north.scan(people[0])).toMatchObject({ result: 'already', isLocal: false });
  });

  it('sends the whole list to a page that is opened again with a link that was refused', async () => {
    const { eventId, people } = await sold(3);
    const north = await joined(eventId);
    await longAgo();
    await db.update(checkInDevices).set({ expiresAt: new Date() });
    expect(await north.checkIn.sync()).toBe('refused');
    await db.update(checkInDevices).set({ expiresAt: new Date(Date.now() + hourMs) });

    const again = new Phone(north.database);
    await again.checkIn.open();
    expect(await again.checkIn.sync()).toBe('done');

    expect(again.names).toEqual(people.toSorted());
  });
});
