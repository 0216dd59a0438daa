import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '~/testing/stub-indexed-db.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { openCheckInDatabase } from './check-in-database.ts';
import type { CheckInDatabase } from './stored-data.ts';
import { unsentScans } from '../scans/scan.ts';
import { takeTicket } from './take-scan.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
const otherToken = 'other'.padEnd(43, '-');
let server: CheckInServer;

beforeEach(() => {
  stubIndexedDb();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of the phone. All its pages share one database. */
async function page(database: CheckInDatabase = openCheckInDatabase()): Promise<CheckInDevice> {
  const checkIn = checkInOn(
    (...call) => server.fetch(...call),
    database,
    () => server.now,
  );
  await checkIn.open(token);
  await checkIn.sync();
  return checkIn;
}

async function loseNetwork(...devices: CheckInDevice[]) {
  server.isReachable = false;
  for (const checkIn of devices) await checkIn.sync();
}

const scan = (checkIn: CheckInDevice, participantId: string) =>
  takeTicket(checkIn, { participantId }, () => true);
const unsent = (checkIn: CheckInDevice) => unsentScans(checkIn.store.getState().scans.values()).length;
const stored = () => openCheckInDatabase().read();

describe('leaving a phone', () => {
  it('deletes nothing when another page has a scan that the user was not shown', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);
    await scan(one, 'ana');

    expect(await other.leave(0)).toBe(false);

    expect((await stored()).scans).toMatchObject([{ participantId: 'ana', state: 'waiting' }]);
    expect(other.store.getState().phase).toBe('ready');
    expect(unsent(other)).toBe(1);
  });

  it('deletes scans of another page that the user was shown', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);
    await scan(one, 'ana');

    await other.catchUp();
    expect(await other.leave(unsent(other))).toBe(true);

    expect(await stored()).toEqual({ device: undefined, participants: [], removed: [], scans: [] });
    expect(other.store.getState().phase).toBe('absent');
  });

  it('is not blocked by scans that the server has', async () => {
    const database = openCheckInDatabase();
    const checkIn = await page(database);
    await loseNetwork(checkIn);
    await scan(checkIn, 'ana');
    vi.spyOn(database, 'save').mockRejectedValue(new DOMException('No room.', 'QuotaExceededError'));
    await checkIn.send();
    server.isReachable = true;
    await checkIn.sync();
    expect((await stored()).scans).toMatchObject([{ state: 'waiting' }]);

    expect(await checkIn.leave(unsent(checkIn))).toBe(true);
  });

  it('for another event deletes no scan of another page either', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);
    await scan(one, 'ana');
    server = new CheckInServer([]);
    Object.assign(server.event, { _id: 'otro' });
    await other.open(otherToken);
    await other.sync();
    expect(other.store.getState().phase).toBe('otherEvent');
    server.isReachable = false;
    await scan(one, 'bea');

    expect(await other.leaveForNew(1)).toBe(false);

    expect(other.store.getState().phase).toBe('otherEvent');
    expect(await other.leaveForNew(unsent(other))).toBe(true);
    expect(await stored()).toMatchObject({ scans: [] });
  });

  it('fails when the browser cannot delete', async () => {
    const database = openCheckInDatabase();
    const checkIn = await page(database);
    vi.spyOn(database, 'clear').mockRejectedValue(new DOMException('Broken.', 'UnknownError'));

    await expect(checkIn.leave(0)).rejects.toThrow('Broken.');
    expect(checkIn.store.getState().phase).toBe('ready');
  });
});
