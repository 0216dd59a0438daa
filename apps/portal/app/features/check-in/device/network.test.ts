import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestedEntries } from '../scans/contested-entries.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea')]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deviceOn = (database = memoryDatabase()) => checkInOn(server.fetch, database);

async function joined(database = memoryDatabase()): Promise<CheckInDevice> {
  const checkIn = deviceOn(database);
  await checkIn.open(token);
  expect(await checkIn.sync()).toBe('done');
  return checkIn;
}

const names = (checkIn: CheckInDevice) => [...checkIn.store.getState().participants.keys()];

describe('a refusal', () => {
  it('restores the whole list when it is taken back', async () => {
    const database = memoryDatabase();
    const checkIn = await joined(database);
    server.refusal = 'device_expired';
    expect(await checkIn.sync()).toBe('refused');
    expect(names(checkIn)).toEqual([]);

    server.refusal = undefined;
    const reloaded = deviceOn(database);
    await reloaded.open();
    await reloaded.sync();

    expect(names(reloaded)).toEqual(['ana', 'bea']);
    expect((await database.read()).participants).toHaveLength(2);
  });

  it('counts as no network when it is not from our server', async () => {
    const checkIn = await joined();
    server.refusal = 'proxy_login';

    await checkIn.sync();

    expect(checkIn.store.getState()).toMatchObject({ phase: 'ready', isConnected: false });
    expect(names(checkIn)).toEqual(['ana', 'bea']);
  });
});

describe('a response that is not a list', () => {
  it('counts as no network, and is not stored', async () => {
    const database = memoryDatabase();
    const page = '<h1>En mantenimiento</h1>';
    Object.assign(server, {
      fetch: async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
    });
    const checkIn = deviceOn(database);
    await checkIn.open(token);

    await checkIn.sync();

    expect(checkIn.store.getState()).toMatchObject({ phase: 'joining', joinFailure: 'unreachable' });
    expect((await database.read()).device).toBeUndefined();
  });
});

describe('a device that is back online without knowing it', () => {
  it("shows the server's answer to the first scan, which the list had let in", async () => {
    const checkIn = await joined();
    checkIn.store.setState({ isConnected: false });
    const firstScanAt = '2027-04-05T18:00:00.000Z';
    server.participants.set('ana', aParticipant('ana', { firstScanAt, firstScanId: 'ajeno' }));
    const shown: Verdict[] = [];

    await takeTicket(checkIn, { participantId: 'ana' }, (verdict) => shown.push(verdict) > 0);

    expect(shown).toMatchObject([
      { result: 'ok', isLocal: true },
      { result: 'already', firstScanAt, isLocal: false },
    ]);
    const { participants, scans } = checkIn.store.getState();
    expect(contestedEntries(participants, scans.values())).toMatchObject([{ reason: 'already' }]);
  });
});

const aheadMs = (checkIn: CheckInDevice) => checkIn.store.getState().device?.aheadMs;

describe("the server's clock", () => {
  const slowBody = () => vi.setSystemTime(Date.now() + 10_000);

  it('is not taken from the body of a slow list response', async () => {
    server.beforeBody = slowBody;

    expect(Math.abs(aheadMs(await joined()) ?? Number.NaN)).toBeLessThan(1000);
  });

  it('stays as it was known when the line is slow', async () => {
    const checkIn = await joined();
    server.beforeBody = slowBody;

    await checkIn.sync();

    expect(aheadMs(checkIn)).toBe(0);
  });

  it('is measured again on a slow line when it has jumped', async () => {
    const checkIn = await joined();
    server.beforeBody = slowBody;
    server.now += 3_600_000;

    await checkIn.sync();

    expect(Math.abs((aheadMs(checkIn) ?? 0) - 3_600_000)).toBeLessThan(1000);
  });
});

describe('a device whose clock was eight days slow, and is corrected', () => {
  const eightDaysMs = 8 * 24 * 3_600_000;

  async function corrected(isReachable: boolean) {
    const database = memoryDatabase();
    vi.setSystemTime(server.now - eightDaysMs);
    const checkIn = await joined(database);
    vi.setSystemTime(server.now);
    server.isReachable = isReachable;
    return { database, checkIn };
  }

  it('keeps an access that is valid for the server', async () => {
    const { checkIn } = await corrected(true);

    expect(await checkIn.sync()).toBe('done');

    expect(checkIn.store.getState().phase).toBe('ready');
    expect(names(checkIn)).toEqual(['ana', 'bea']);
    expect(aheadMs(checkIn)).toBe(0);
  });

  it('gets the list back by the same link once the server can be reached', async () => {
    const { checkIn } = await corrected(false);
    expect(await checkIn.sync()).toBe('refused');
    expect(names(checkIn)).toEqual([]);

    server.isReachable = true;
    await checkIn.open(token);
    expect(await checkIn.sync()).toBe('done');

    expect(names(checkIn)).toEqual(['ana', 'bea']);
  });

  it('gets the list back when the page is reopened', async () => {
    const { database, checkIn } = await corrected(false);
    await checkIn.sync();

    server.isReachable = true;
    const reloaded = deviceOn(database);
    await reloaded.open();
    expect(await reloaded.sync()).toBe('done');

    expect(names(reloaded)).toEqual(['ana', 'bea']);
  });
});

describe('a participant who is not in the list, on a slow line', () => {
  async function slowScan() {
    const checkIn = await joined();
    server.participants.set('carla', aParticipant('carla'));
    let arrive: () => void = () => undefined;
    server.upload = new Promise((resolve) => {
      arrive = resolve;
    });
    const shown: Verdict[] = [];
    const ended = takeTicket(checkIn, { participantId: 'carla' }, (verdict) => shown.push(verdict) > 0);
    const answer = async () => {
      arrive();
      await ended;
    };
    return { checkIn, shown, answer };
  }

  it('gets a result while the server would still make the scan an entry', async () => {
    const { shown, answer } = await slowScan();

    await vi.advanceTimersByTimeAsync(2600);

    expect(shown.at(-1)).toMatchObject({ result: 'unknown', isLocal: true });
    await answer();
    expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: false });
  });

  it('is not let in by a scan that arrived too late, but by the next one', async () => {
    const { checkIn, shown, answer } = await slowScan();

    await vi.advanceTimersByTimeAsync(3500);
    server.now += 3500;
    await answer();

    expect(shown.at(-1)).toMatchObject({ result: 'unknown', isLocal: true });
    const again: Verdict[] = [];
    await takeTicket(checkIn, { participantId: 'carla' }, (verdict) => again.push(verdict) > 0);
    expect(again.at(-1)).toMatchObject({ result: 'ok' });
  });
});
