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

const entered = { firstScanAt: '2027-04-05T18:00:00.000Z', firstScanId: 'ajeno' };
let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('ana')]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A device in use, whose list has Ana outside. */
async function atWork(
  on: { database?: CheckInDatabase; fetch?: typeof globalThis.fetch } = {},
): Promise<CheckInDevice> {
  const { database = memoryDatabase(storedData(server)), fetch = server.fetch } = on;
  const checkIn = checkInOn(fetch, database);
  await checkIn.open();
  return checkIn;
}

/** Takes Ana's ticket, and adds its verdicts to `shown`. */
function scanAna(checkIn: CheckInDevice) {
  const shown: Verdict[] = [];
  return {
    shown,
    ended: takeTicket(checkIn, { participantId: 'ana' }, (verdict) => shown.push(verdict) > 0),
  };
}

const results = (shown: readonly Verdict[]) => shown.map(({ result, isLocal }) => [result, isLocal]);

function held() {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('a scan whose wait for the server ends', () => {
  it('uses an answer that has arrived but is still being stored', async () => {
    const { until, release } = held();
    const database = memoryDatabase(storedData(server));
    const slow: CheckInDatabase = {
      ...database,
      save: async (changes, token) => {
        // Only the server's answer changes participants.
        if (changes.participants) await until;
        return database.save(changes, token);
      },
    };
    const checkIn = await atWork({ database: slow });
    server.participants.set('ana', aParticipant('ana', entered));
    const { shown, ended } = scanAna(checkIn);
    await expect
      .poll(() => [...checkIn.store.getState().scans.values()])
      .toMatchObject([{ state: 'answered', answer: 'already' }]);

    await vi.advanceTimersByTimeAsync(1600);
    release();
    await ended;

    expect(results(shown)).toEqual([
      ['checking', false],
      ['already', false],
    ]);
    expect(checkIn.store.getState().isConnected).toBe(true);
    await checkIn.send();
    expect(server.received.map(({ admitted }) => admitted)).toEqual([false]);
  });

  it('is decided by the newest list, even one that arrived after the scan', async () => {
    const { until, release } = held();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') await until;
      return server.fetch(request);
    };
    const checkIn = await atWork({ fetch });
    const upload = held();
    server.upload = upload.until;
    const synced = checkIn.sync();
    const { shown, ended } = scanAna(checkIn);
    server.participants.set('ana', aParticipant('ana', entered));
    release();
    await synced;

    await vi.advanceTimersByTimeAsync(1600);
    await expect.poll(() => results(shown).at(-1)).toEqual(['already', true]);

    upload.release();
    await ended;
    expect(shown.map(({ result }) => result)).not.toContain('ok');
  });
});
