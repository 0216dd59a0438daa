import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestedEntries } from '../scans/contested-entries.ts';
import type { CheckInDevice } from './check-in-device.ts';
import type { CheckInDatabase } from './stored-data.ts';
import { waitingScans } from '../scans/scan.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea', { isPaid: false })]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deviceOn = (database = memoryDatabase(), fetch: typeof globalThis.fetch = server.fetch) =>
  checkInOn(fetch, database);

async function joined(...on: Parameters<typeof deviceOn>): Promise<CheckInDevice> {
  const checkIn = deviceOn(...on);
  await checkIn.open(token);
  expect(await checkIn.sync()).toBe('done');
  return checkIn;
}

/** Advances the time, here and on the server. */
async function pass(ms: number) {
  server.now += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

/** Takes a ticket, and adds its verdicts to `shown`. */
function scan(checkIn: CheckInDevice, participantId: string) {
  const shown: Verdict[] = [];
  return { shown, ended: takeTicket(checkIn, { participantId }, (verdict) => shown.push(verdict) > 0) };
}

/** Holds scans back until the returned function is called. */
function holdUploads(): () => void {
  let release: () => void = () => undefined;
  server.upload = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const said = () => server.received.map(({ participantId, admitted }) => [participantId, admitted]);

describe('a scan as the server gets it', () => {
  it('is no admission while the server is asked', async () => {
    const checkIn = await joined();

    await scan(checkIn, 'ana').ended;

    expect(said()).toEqual([['ana', false]]);
  });

  it('is an admission only if the stored list let the participant in', async () => {
    const checkIn = await joined();
    server.isReachable = false;
    await checkIn.sync();
    for (const id of ['ana', 'ana', 'bea', 'nadie']) await scan(checkIn, id).ended;

    server.isReachable = true;
    await checkIn.sync();

    expect(said()).toEqual([
      ['ana', true],
      ['ana', false],
      ['bea', false],
      ['nadie', false],
    ]);
  });

  it('is an admission if the volunteer admitted the person', async () => {
    const checkIn = await joined();
    server.isReachable = false;
    await checkIn.sync();
    const { shown, ended } = scan(checkIn, 'nadie');
    await ended;

    await shown.at(-1)?.letIn?.();
    await checkIn.send();
    server.isReachable = true;
    await checkIn.sync();

    expect(said()).toEqual([['nadie', true]]);
  });

  it('becomes an admission when the list let the participant in before the answer arrived', async () => {
    const checkIn = await joined();
    const release = holdUploads();
    const { shown, ended } = scan(checkIn, 'ana');
    await pass(1600);
    expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: true });
    server.participants.set(
      'ana',
      aParticipant('ana', { firstScanAt: '2027-04-05T18:12:41.000Z', firstScanId: 'ajeno' }),
    );

    release();
    await ended;

    expect(said()).toEqual([
      ['ana', false],
      ['ana', true],
    ]);
    expect(shown.at(-1)).toMatchObject({ result: 'already', isLocal: false });
    const { participants, scans } = checkIn.store.getState();
    expect(contestedEntries(participants, scans.values())).toMatchObject([{ reason: 'already' }]);
    expect(waitingScans(scans.values())).toEqual([]);
  });

  it('can no longer become an admission when the server does not know the participant either', async () => {
    const checkIn = await joined();
    const release = holdUploads();
    const { shown, ended } = scan(checkIn, 'nadie');
    await pass(2600);
    expect(shown.at(-1)).toMatchObject({ result: 'unknown', isLocal: true });

    release();
    await ended;

    expect(shown.at(-1)).toMatchObject({ result: 'unknown', isLocal: false });
    expect(shown.at(-1)?.letIn).toBeUndefined();
  });
});

describe('a page that is closed while the server is asked', () => {
  /** A page opened after another was closed without a verdict. `arrives`: whether the server got the other's scan. */
  async function reopened(arrives: boolean) {
    const database = memoryDatabase();
    let isClosed = false;
    const ofFirst: CheckInDatabase = {
      ...database,
      save: async (...kept) => (isClosed ? new Promise<never>(() => undefined) : database.save(...kept)),
    };
    const first = await joined(ofFirst, async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return server.fetch(request);
      if (arrives) await server.fetch(request);
      return new Promise<never>(() => undefined);
    });
    const { shown } = scan(first, 'ana');
    await pass(100);
    expect(shown).toMatchObject([{ result: 'checking' }]);
    expect(server.participants.get('ana')?.firstScanAt === null).toBe(!arrives);
    isClosed = true;
    const checkIn = deviceOn(database);
    await checkIn.open();
    await pass(60_000);
    return checkIn;
  }

  it.each([true, false])(
    'does not refuse the participant when scanned again (the scan has arrived: %s)',
    async (arrives) => {
      const checkIn = await reopened(arrives);

      await checkIn.sync();
      const { shown, ended } = scan(checkIn, 'ana');
      await ended;

      expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: false });
      const again = scan(checkIn, 'ana');
      await again.ended;
      expect(again.shown.at(-1)).toMatchObject({ result: 'already' });
    },
  );
});
