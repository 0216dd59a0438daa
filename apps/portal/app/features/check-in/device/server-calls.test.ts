import type { ScanBody } from '@dorsal/api-contract/check-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestedEntries } from '../scans/contested-entries.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { waitingScans } from '../scans/scan.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';
import { storedData } from '../testing/check-in-story.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
const otherToken = 'other'.padEnd(43, '-');
let server: CheckInServer;

beforeEach(() => {
  server = new CheckInServer([aParticipant('ana')]);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function deviceOn(database = memoryDatabase(), fetch: typeof globalThis.fetch = server.fetch): CheckInDevice {
  return checkInOn(fetch, database, () => server.now);
}

const state = (checkIn: CheckInDevice) => checkIn.store.getState();

describe('scans that the server rejects', () => {
  const ids = Array.from({ length: 11 }, (_, place) => `0b8f6a52-6f0e-4d5c-9a53-2f1f6c1f70${10 + place}`);
  const bad = [ids[3], ids[9]];

  /** A device with eleven scans to send, two bad. `answer`: the response to a call with a bad one; `false`: as to any. */
  async function withQueue(answer: () => Response | false) {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return server.fetch(request);
      const scans = (await request.clone().json()) as ScanBody[];
      return (scans.some(({ scanId }) => bad.includes(scanId)) && answer()) || server.fetch(request);
    };
    const scans = ids.map((scanId, place) => aScan({ scanId, participantId: `p${place}` }));
    const checkIn = deviceOn(memoryDatabase(storedData(server, { scans })), fetch);
    await checkIn.open();
    return checkIn;
  }

  it.each([400, 413])('do not block the others, and are reported (%i)', async (status) => {
    const checkIn = await withQueue(() => Response.json({ code: 'invalid_request' }, { status }));

    expect(await checkIn.sync()).toBe('done');

    expect(server.received.map(({ scanId }) => scanId)).toEqual(ids.filter((id) => !bad.includes(id)));
    const { participants, scans } = state(checkIn);
    expect(waitingScans(scans.values())).toEqual([]);
    const rejected = contestedEntries(participants, scans.values()).filter(
      ({ reason }) => reason === 'rejected',
    );
    expect(rejected.map(({ scanId }) => scanId).toSorted()).toEqual(bad);
  });

  it('are tried once more when the page is reopened', async () => {
    let isMended = false;
    const checkIn = await withQueue(
      () => !isMended && Response.json({ code: 'invalid_request' }, { status: 400 }),
    );
    await checkIn.sync();
    isMended = true;
    await checkIn.sync();
    expect(server.received).toHaveLength(ids.length - bad.length);

    await checkIn.open();
    expect(await checkIn.sync()).toBe('done');

    expect(server.received.map(({ scanId }) => scanId).slice(-2)).toEqual(bad);
    expect([...state(checkIn).scans.values()].filter(({ state: at }) => at !== 'answered')).toEqual([]);
  });

  it('keep waiting when the rejection is not from our server', async () => {
    const checkIn = await withQueue(() => new Response('Bad Request', { status: 400 }));

    await checkIn.sync();

    expect(state(checkIn).isConnected).toBe(false);
    expect(waitingScans(state(checkIn).scans.values()).map(({ scanId }) => scanId)).toEqual(
      expect.arrayContaining(bad),
    );
  });
});

describe('a call', () => {
  it('has a longer timeout for a whole list than for its changes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const checkIn = deviceOn();
    await checkIn.open(token);
    await checkIn.sync();
    await checkIn.sync();

    expect(timeout.mock.calls).toEqual([[90_000], [15_000]]);
  });

  it('has the timeout of a whole list for the changes of more than two minutes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const checkIn = deviceOn();
    await checkIn.open(token);
    await checkIn.sync();
    server.now += 119_000;
    await checkIn.sync();
    server.now += 121_000;
    await checkIn.sync();

    expect(timeout.mock.calls).toEqual([[90_000], [15_000], [90_000]]);
  });

  it('is not made twice at the same time', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(server.fetch);
    const checkIn = deviceOn(memoryDatabase(storedData(server)), fetch);
    await checkIn.open();

    await Promise.all([checkIn.sync(), checkIn.sync()]);
    expect(fetch).toHaveBeenCalledTimes(1);

    await checkIn.sync();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('changes nothing when another link has been opened since', async () => {
    const answers: (() => void)[] = [];
    const fetch: typeof globalThis.fetch = async (...asked) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return server.fetch(...asked);
    };
    const checkIn = deviceOn(memoryDatabase(), fetch);
    await checkIn.open(token);
    const first = checkIn.sync();
    await checkIn.open(otherToken);
    const second = checkIn.sync();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await second;
    answers[0]?.();
    await first;

    expect(state(checkIn)).toMatchObject({ phase: 'ready', device: { token: otherToken } });
  });

  it('with a refused token does not affect the link that replaces it', async () => {
    let refuse = () => {};
    const late = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.headers.get('X-Device-Token') === otherToken) return server.fetch(request);
      await late;
      return Response.json({ code: 'device_revoked' }, { status: 401 });
    };
    const checkIn = deviceOn(memoryDatabase(storedData(server)), fetch);
    await checkIn.open();
    const old = checkIn.sync();
    await checkIn.open(otherToken);
    refuse();
    await old;

    expect(state(checkIn)).toMatchObject({ phase: 'joining', joinFailure: undefined });
    expect(await checkIn.sync()).toBe('done');
    expect(state(checkIn).phase).toBe('ready');
  });
});
