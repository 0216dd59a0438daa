import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckInDevice } from './check-in-device.ts';
import type { CheckInDatabase } from './stored-data.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';
import { storedData } from '../testing/check-in-story.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea', { isPaid: false })]);
  // The wait for the server never ends.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function atWork(
  database: CheckInDatabase,
  fetch: typeof globalThis.fetch = server.fetch,
): Promise<CheckInDevice> {
  const checkIn = checkInOn(fetch, database);
  await checkIn.open();
  return checkIn;
}

/** Takes a ticket, and adds the verdicts for which `isOn` returns true to `shown`. */
function scan(
  checkIn: CheckInDevice,
  participantId: string,
  isOn: (verdict: Verdict) => boolean = () => true,
) {
  const shown: Verdict[] = [];
  const show = (verdict: Verdict) => isOn(verdict) && shown.push(verdict) > 0;
  return { shown, ended: takeTicket(checkIn, { participantId }, show) };
}

const scansOf = (checkIn: CheckInDevice) => [...checkIn.store.getState().scans.values()];

describe('an answer that was lost', () => {
  /** The server gets the scans, but its answers don't arrive. */
  const losing =
    (after: () => Promise<never>): typeof globalThis.fetch =>
    async (input, init) => {
      await server.fetch(input, init);
      return after();
    };

  it('does not apply to a participant who has paid since', async () => {
    const database = memoryDatabase(storedData(server));
    const closed = await atWork(
      database,
      losing(() => new Promise<never>(() => undefined)),
    );
    void scan(closed, 'bea').ended;
    await expect.poll(() => [...server.answers.values()]).toMatchObject([{ result: 'notPaid' }]);

    server.participants.set('bea', aParticipant('bea'));
    const { shown, ended } = scan(await atWork(database), 'bea');
    await ended;

    expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: false });
    expect(shown.map(({ result }) => result)).not.toContain('notPaid');
  });

  it('does not apply to a participant who has registered since', async () => {
    let isLosing = true;
    const lost = losing(async () => {
      throw new TypeError('Failed to fetch');
    });
    const checkIn = await atWork(memoryDatabase(storedData(server)), (...asked) =>
      isLosing ? lost(...asked) : server.fetch(...asked),
    );
    const first = scan(checkIn, 'carla');
    await first.ended;
    expect(first.shown.at(-1)).toMatchObject({ result: 'unknown', isLocal: true });

    isLosing = false;
    server.participants.set('carla', aParticipant('carla'));
    const { shown, ended } = scan(checkIn, 'carla');
    await ended;

    expect(shown.at(-1)).toMatchObject({ result: 'ok', isLocal: false });
  });

  it('still applies when nothing has changed, after the server is asked once more', async () => {
    const database = memoryDatabase(storedData(server));
    const closed = await atWork(
      database,
      losing(() => new Promise<never>(() => undefined)),
    );
    void scan(closed, 'bea').ended;
    await expect.poll(() => server.answers.size).toBe(1);

    const { shown, ended } = scan(await atWork(database), 'bea');
    await ended;

    expect(shown.at(-1)).toMatchObject({ result: 'notPaid', isLocal: false });
    expect(server.answers.size).toBe(2);
  });
});

describe('a verdict', () => {
  it('is stored before it is shown', async () => {
    const database = memoryDatabase(storedData(server));
    const checkIn = await atWork(database);
    const kept: unknown[] = [];
    const keeping: Promise<void>[] = [];
    const { ended } = scan(checkIn, 'ana', ({ result }) => {
      if (result !== 'checking')
        keeping.push(database.read().then(({ scans }) => void kept.push(scans[0]?.shown)));
      return true;
    });

    await ended;
    await Promise.all(keeping);

    expect(kept).toEqual(['ok']);
  });

  it.each([true, false])(
    'does not count when the screen has moved on from the scan (with network: %s)',
    async (isConnected) => {
      const checkIn = await atWork(memoryDatabase(storedData(server)));
      server.isReachable = isConnected;
      checkIn.store.setState({ isConnected });
      await scan(checkIn, 'ana', ({ result }) => result === 'checking').ended;
      expect(scansOf(checkIn)).toMatchObject([{ shown: 'nothing' }]);

      const { shown, ended } = scan(checkIn, 'ana');
      await ended;

      expect(shown.at(-1)).toMatchObject({ result: 'ok' });
      expect(scansOf(checkIn)).toHaveLength(1);
    },
  );
});
