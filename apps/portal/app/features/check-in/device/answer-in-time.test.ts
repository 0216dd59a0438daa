import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gate } from './gate.ts';
import type { GateDatabase } from './gate-database.ts';
import { takeTicket, type Verdict } from './take-scan.ts';
import { EntranceServer } from '../testing/entrance-server.ts';
import { aParticipant } from '../testing/gate-examples.ts';
import { keptGate } from '../testing/gate-story.ts';
import { gateOn } from '../testing/gate-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

const entered = { firstScanAt: '2027-04-05T18:00:00.000Z', firstScanId: 'ajeno' };
let server: EntranceServer;

beforeEach(() => {
  server = new EntranceServer([aParticipant('ana')]);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: server.now });
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A device in use, whose list has Ana outside. */
async function atWork(on: { database?: GateDatabase; fetch?: typeof globalThis.fetch } = {}): Promise<Gate> {
  const { database = memoryDatabase(keptGate(server)), fetch = server.fetch } = on;
  const gate = gateOn(fetch, database);
  await gate.open();
  return gate;
}

/** Takes Ana's ticket, and adds its verdicts to `shown`. */
function scanAna(gate: Gate) {
  const shown: Verdict[] = [];
  return { shown, ended: takeTicket(gate, { participantId: 'ana' }, (verdict) => shown.push(verdict) > 0) };
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
    const database = memoryDatabase(keptGate(server));
    const slow: GateDatabase = {
      ...database,
      keep: async (changes, token) => {
        // Only the server's answer changes participants.
        if (changes.participants) await until;
        return database.keep(changes, token);
      },
    };
    const gate = await atWork({ database: slow });
    server.participants.set('ana', aParticipant('ana', entered));
    const { shown, ended } = scanAna(gate);
    await expect
      .poll(() => [...gate.store.getState().scans.values()])
      .toMatchObject([{ state: 'answered', answer: 'already' }]);

    await vi.advanceTimersByTimeAsync(1600);
    release();
    await ended;

    expect(results(shown)).toEqual([
      ['checking', false],
      ['already', false],
    ]);
    expect(gate.store.getState().isConnected).toBe(true);
    await gate.send();
    expect(server.received.map(({ admitted }) => admitted)).toEqual([false]);
  });

  it('is decided by the newest list, even one that arrived after the scan', async () => {
    const { until, release } = held();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') await until;
      return server.fetch(request);
    };
    const gate = await atWork({ fetch });
    const upload = held();
    server.upload = upload.until;
    const synced = gate.sync();
    const { shown, ended } = scanAna(gate);
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
