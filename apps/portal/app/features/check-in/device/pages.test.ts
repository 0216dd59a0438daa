import { createCheckInApi } from '@dorsal/api-client/check-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '~/testing/stub-indexed-db.ts';
import { CheckInDevice } from './check-in-device.ts';
import { openCheckInDatabase } from './check-in-database.ts';
import type { CheckInDatabase } from './stored-data.ts';
import { waitingScans } from '../scans/scan.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';

const saturdayToken = 'saturday'.padEnd(43, '-');
const renewedToken = 'renewed'.padEnd(43, '-');
const sundayToken = 'sunday'.padEnd(43, '-');
let saturday: CheckInServer;
let sunday: CheckInServer;

beforeEach(() => {
  stubIndexedDb();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  saturday = new CheckInServer([aParticipant('ana'), aParticipant('bea')]);
  sunday = new CheckInServer([aParticipant('carla')]);
  Object.assign(sunday.event, { _id: 'domingo' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of the phone. All its pages share one database. */
async function tab(
  token?: string,
  database: CheckInDatabase = openCheckInDatabase(),
): Promise<CheckInDevice> {
  const checkIn = new CheckInDevice({
    connect: (deviceToken) =>
      createCheckInApi({
        deviceToken,
        baseUrl: 'https://dorsal.example',
        fetch: (deviceToken === sundayToken ? sunday : saturday).fetch,
      }),
    database,
    now: () => saturday.now,
  });
  await checkIn.open(token);
  await checkIn.sync();
  return checkIn;
}

async function scan(checkIn: CheckInDevice, participantId: string): Promise<Verdict[]> {
  const shown: Verdict[] = [];
  await takeTicket(checkIn, { participantId }, (verdict) => shown.push(verdict) > 0);
  return shown;
}

const state = (checkIn: CheckInDevice) => checkIn.store.getState();
const names = (checkIn: CheckInDevice) => [...state(checkIn).participants.keys()];
const waiting = (checkIn: CheckInDevice) => waitingScans(state(checkIn).scans.values());
const stored = () => openCheckInDatabase().read();

describe('two pages on one phone', () => {
  it('a refused page keeps the list of the page with the new link, and continues with it', async () => {
    const old = await tab(saturdayToken);
    await tab(renewedToken);
    saturday.refusal = 'device_revoked';
    await old.sync();
    saturday.refusal = undefined;

    expect(state(old)).toMatchObject({ phase: 'ready', device: { token: renewedToken } });
    expect(names(old)).toEqual(['ana', 'bea']);
    expect((await stored()).participants).toHaveLength(2);
  });

  it('a page does not store changes to a list that another page has deleted', async () => {
    const refused = await tab(saturdayToken);
    const other = await tab();
    saturday.refusal = 'device_expired';
    await refused.sync();
    saturday.refusal = undefined;
    saturday.participants.set('carla', aParticipant('carla'));
    saturday.now += 60_000;

    await other.sync();
    await other.sync();

    expect((await stored()).participants.map(({ _id }) => _id)).toEqual(['ana', 'bea', 'carla']);
    await refused.catchUp();
    expect(state(refused).phase).toBe('ready');
    expect(names(refused)).toEqual(['ana', 'bea', 'carla']);
  });

  it('the scans of the older page are stored for the new link', async () => {
    const old = await tab(saturdayToken);
    await tab(renewedToken);
    saturday.isReachable = false;
    await old.sync();

    await scan(old, 'ana');

    expect(state(old).device?.token).toBe(renewedToken);
    expect((await stored()).scans).toMatchObject([{ participantId: 'ana', state: 'waiting' }]);
  });

  it("the older page does not replace the newer page's event with its own", async () => {
    const old = await tab(saturdayToken);
    await tab(sundayToken);

    await old.sync();

    expect(state(old).device?.event._id).toBe('domingo');
    expect(await stored()).toMatchObject({
      device: { token: sundayToken },
      participants: [{ _id: 'carla' }],
    });
  });

  it('the older page admits no person once the phone has switched to another event', async () => {
    const old = await tab(saturdayToken);
    await tab(sundayToken);

    expect(await scan(old, 'ana')).toEqual([]);
    expect(saturday.received).toEqual([]);
    expect((await stored()).scans).toEqual([]);
  });

  it('one page does not restore what the other has deleted', async () => {
    const old = await tab(saturdayToken);
    const other = await tab();
    await other.leave(0);

    await old.sync();

    expect(state(old).phase).toBe('absent');
    expect(await stored()).toEqual({ device: undefined, participants: [], removed: [], scans: [] });
  });

  it('one page does not delete the scans of the other by switching to another event', async () => {
    const old = await tab(saturdayToken);
    const other = await tab();
    await other.open(sundayToken);
    saturday.isReachable = false;
    await old.sync();
    await scan(old, 'ana');

    await other.sync();
    await other.sync();

    expect(state(other).phase).toBe('otherEvent');
    expect((await stored()).scans).toMatchObject([{ participantId: 'ana', state: 'waiting' }]);
  });
});

describe('a phone without storage space', () => {
  async function fullPhone() {
    const database = openCheckInDatabase();
    const keep = vi.spyOn(database, 'save');
    const checkIn = await tab(saturdayToken, database);
    keep.mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'));
    return { checkIn, makeRoom: () => keep.mockRestore() };
  }

  it("still follows the server's answers", async () => {
    const { checkIn } = await fullPhone();
    const firstScanAt = '2027-04-05T18:00:00.000Z';
    saturday.participants.set('ana', aParticipant('ana', { firstScanAt, firstScanId: 'ajeno' }));

    expect((await scan(checkIn, 'ana')).at(-1)).toMatchObject({
      result: 'already',
      firstScanAt,
      isLocal: false,
    });
    expect(waiting(checkIn)).toEqual([]);
    expect(state(checkIn)).toMatchObject({ isUnsaved: true, isConnected: true });
  });

  it('continues with the list, and stores all of it once there is space', async () => {
    const { checkIn, makeRoom } = await fullPhone();
    await scan(checkIn, 'ana');
    saturday.participants.set('carla', aParticipant('carla'));
    expect(await checkIn.sync()).toBe('done');
    expect(names(checkIn)).toEqual(['ana', 'bea', 'carla']);

    makeRoom();
    saturday.participants.set('dora', aParticipant('dora'));
    await checkIn.sync();

    expect(state(checkIn).isUnsaved).toBe(false);
    const kept = await stored();
    expect(kept.participants.map(({ _id }) => _id)).toEqual(['ana', 'bea', 'carla', 'dora']);
    expect(kept.scans).toMatchObject([{ participantId: 'ana', answer: 'ok' }]);
  });

  it('stores the ids that have become invalid once there is space', async () => {
    const { checkIn, makeRoom } = await fullPhone();
    saturday.correct('bea', 'bea renovada');
    await checkIn.sync();
    expect((await stored()).removed).toEqual([]);

    makeRoom();
    await checkIn.sync();

    expect((await stored()).removed).toEqual(['bea']);
  });

  it('loses nothing when its link is opened again', async () => {
    const { checkIn } = await fullPhone();
    saturday.isReachable = false;
    await checkIn.sync();
    await scan(checkIn, 'ana');

    await checkIn.open(saturdayToken);

    expect(waiting(checkIn)).toHaveLength(1);
  });
});
