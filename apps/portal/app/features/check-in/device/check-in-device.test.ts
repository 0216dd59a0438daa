import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestedEntries } from '../scans/contested-entries.ts';
import type { CheckInDevice } from './check-in-device.ts';
import { attendance } from '../scans/listed-participants.ts';
import { waitingScans } from '../scans/scan.ts';
import { takeCode, takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { verdictLook } from '../verdict/verdict-texts.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
let clock = Date.parse('2027-04-05T18:12:40.115Z');
let server: CheckInServer;

beforeEach(() => {
  clock = Date.parse('2027-04-05T18:12:40.115Z');
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea', { isPaid: false })]);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function joined(database = memoryDatabase()): Promise<CheckInDevice> {
  const checkIn = deviceOn(database);
  await checkIn.open(token);
  expect(await checkIn.sync()).toBe('done');
  return checkIn;
}

const deviceOn = (database = memoryDatabase()) =>
  checkInOn(
    (...call) => server.fetch(...call),
    database,
    () => clock,
  );

async function scan(checkIn: CheckInDevice, participantId: string): Promise<Verdict> {
  const shown: Verdict[] = [];
  await takeTicket(checkIn, { participantId }, (verdict) => shown.push(verdict) > 0);
  const verdict = shown.at(-1);
  if (!verdict) throw new Error('Nothing was shown.');
  return verdict;
}

const contested = (checkIn: CheckInDevice) => {
  const { participants, scans } = checkIn.store.getState();
  return contestedEntries(participants, scans.values());
};
/** Advances the clocks of the devices and the server, in milliseconds. */
const pass = (ms: number) => {
  clock += ms;
  server.now += ms;
};
const waiting = (checkIn: CheckInDevice) => waitingScans(checkIn.store.getState().scans.values());

/** Disconnects the server, and lets the devices notice it. */
async function loseNetwork(...devices: CheckInDevice[]) {
  server.isReachable = false;
  for (const checkIn of devices) await checkIn.sync();
}

async function regainNetwork(...devices: CheckInDevice[]) {
  // Calls that were made without network must fail first.
  for (const checkIn of devices) await checkIn.send();
  server.isReachable = true;
}

describe('a check-in device', () => {
  it('lets the server decide while it can be reached', async () => {
    const checkIn = await joined();
    server.participants.set(
      'ana',
      aParticipant('ana', { firstScanAt: '2027-04-05T18:00:00.000Z', firstScanId: 'x' }),
    );

    expect(await scan(checkIn, 'ana')).toMatchObject({
      result: 'already',
      firstScanAt: '2027-04-05T18:00:00.000Z',
      isLocal: false,
    });
  });

  it('shows only names from the list', async () => {
    const checkIn = await joined();
    const shown: Verdict[] = [];
    const text = JSON.stringify({
      eventId: server.event._id,
      ticketId: '21k',
      participantId: 'ana',
      fullName: '<b>Otra persona</b>',
      email: 'otra@correo.example',
    });

    await takeCode(checkIn, text, (verdict) => shown.push(verdict) > 0);

    expect(shown.at(-1)).toMatchObject({ result: 'ok', fullName: 'Ana López Ferrer' });
  });

  it('says that a foreign text is not a ticket, and sends nothing', async () => {
    const checkIn = await joined();
    const shown: Verdict[] = [];

    await takeCode(checkIn, 'https://example.com', (verdict) => shown.push(verdict) > 0);

    expect(shown).toEqual([{ result: 'foreign', isLocal: false }]);
    expect(server.received).toEqual([]);
  });

  it('decides by the stored list without network, and sends the scan later', async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);

    const { listedAt } = checkIn.store.getState().device ?? {};
    expect(await scan(checkIn, 'ana')).toMatchObject({ result: 'ok', isLocal: true, listedAt });
    expect(await scan(checkIn, 'ana')).toMatchObject({ result: 'already', isLocal: true, listedAt });
    expect(await scan(checkIn, 'bea')).toMatchObject({ result: 'notPaid', isLocal: true });
    expect(waiting(checkIn)).toHaveLength(3);

    await regainNetwork(checkIn);
    await checkIn.sync();

    expect(waiting(checkIn)).toEqual([]);
    expect(server.participants.get('ana')?.firstScanAt).toBe('2027-04-05T18:12:40.115Z');
    expect(contested(checkIn)).toEqual([]);
  });

  it('dates scans by the server clock, however wrong its own is', async () => {
    clock -= 3_600_000;
    const checkIn = await joined();

    await scan(checkIn, 'ana');

    expect(server.received[0]?.scannedAt).toBe('2027-04-05T18:12:40.115Z');
  });

  it('keeps waiting scans when the page is closed', async () => {
    const database = memoryDatabase();
    const first = await joined(database);
    await loseNetwork(first);
    await scan(first, 'ana');

    const second = deviceOn(database);
    await second.open();
    expect(second.store.getState().phase).toBe('ready');
    await regainNetwork(first);
    await second.sync();

    expect(server.received).toHaveLength(1);
  });

  it('sends a scan that was refused without network as no entry', async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);
    server.participants.set('carla', aParticipant('carla'));

    expect(await scan(checkIn, 'carla')).toMatchObject({ result: 'unknown', isLocal: true });
    pass(60_000);
    await regainNetwork(checkIn);
    await checkIn.sync();

    expect(server.received).toMatchObject([{ participantId: 'carla', admitted: false }]);
    expect(server.participants.get('carla')).toMatchObject({ firstScanAt: null });
    expect(await scan(checkIn, 'carla')).toMatchObject({ result: 'ok' });
  });

  it('lets in, once, a participant who is scanned again because the answer was never shown', async () => {
    const checkIn = await joined();
    // The page was closed while the server was asked.
    const unheard = aScan({
      shown: 'nothing',
      state: 'answered',
      answer: 'ok',
      firstScanAt: aScan().scannedAt,
    });
    await checkIn.changeScans(() => ({ scans: [unheard] }));
    server.participants.set(
      'ana',
      aParticipant('ana', { firstScanAt: unheard.scannedAt, firstScanId: unheard.scanId }),
    );
    server.answers.set(unheard.scanId, {
      scanId: unheard.scanId,
      result: 'ok',
      participant: { _id: 'ana', fullName: 'Ana López Ferrer', ticketName: '21K Calderona' },
      firstScanAt: unheard.scannedAt,
    });

    expect(await scan(checkIn, 'ana')).toMatchObject({ result: 'ok' });
    expect(await scan(checkIn, 'ana')).toMatchObject({ result: 'already' });
  });

  it('admits a person who is not in the list only once', async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);
    await (await scan(checkIn, 'nadie')).letIn?.();

    expect(await scan(checkIn, 'nadie')).toMatchObject({
      result: 'already',
      firstScanAt: '2027-04-05T18:12:40.115Z',
      isLocal: true,
      letIn: undefined,
    });
  });

  it("reports the server's answer for a person who was admitted without being in the list", async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);

    const verdict = await scan(checkIn, 'nadie');
    await verdict.letIn?.();
    await regainNetwork(checkIn);
    await checkIn.sync();

    expect(contested(checkIn)).toMatchObject([{ reason: 'unknown', fullName: null }]);
  });

  it('refuses without network a ticket whose address was corrected, with no option to let in', async () => {
    const database = memoryDatabase();
    const notified = await joined(database);
    server.correct('ana', 'ana renovada');
    await notified.sync();
    const joinedLater = await joined();
    const reopened = deviceOn(database);
    await reopened.open();
    await loseNetwork(notified, joinedLater, reopened);

    for (const checkIn of [notified, joinedLater, reopened]) {
      const verdict = await scan(checkIn, 'ana');
      expect(verdict).toMatchObject({ result: 'unknown', isLocal: true, letIn: undefined });
      expect(verdictLook(verdict, String)).toMatchObject({ tone: 'out', title: 'Desconocido' });
      expect(await scan(checkIn, 'nadie')).toMatchObject({ result: 'unknown', letIn: expect.any(Function) });
    }
    expect(await scan(notified, 'ana renovada')).toMatchObject({ result: 'ok', isLocal: true });
  });

  it('refuses without network a ticket that the server has called unknown', async () => {
    const checkIn = await joined();
    await scan(checkIn, 'nadie');
    await loseNetwork(checkIn);

    expect(await scan(checkIn, 'nadie')).toMatchObject({
      result: 'unknown',
      isLocal: true,
      letIn: undefined,
    });
  });

  it('stops when its token is revoked, and keeps unsent scans for the next one', async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);
    await scan(checkIn, 'ana');
    await regainNetwork(checkIn);
    server.refusal = 'device_revoked';

    expect(await checkIn.sync()).toBe('refused');
    expect(checkIn.store.getState().phase).toBe('refused');
    expect(checkIn.store.getState().participants.size).toBe(0);
    expect(waiting(checkIn)).toHaveLength(1);

    server.refusal = undefined;
    await checkIn.open(token.toLowerCase());
    await checkIn.sync();

    expect(checkIn.store.getState().phase).toBe('ready');
    expect(server.participants.get('ana')?.firstScanAt).toBe('2027-04-05T18:12:40.115Z');
  });

  it('deletes the list when its access expires, even without network', async () => {
    const database = memoryDatabase();
    const checkIn = await joined(database);
    await loseNetwork(checkIn);
    clock = Date.parse('2027-04-12T19:00:01.000Z');

    expect(await checkIn.sync()).toBe('refused');
    expect(await database.read()).toMatchObject({ participants: [] });
  });

  it('does not switch to another event while scans wait', async () => {
    const checkIn = await joined();
    await loseNetwork(checkIn);
    await scan(checkIn, 'ana');
    server = new CheckInServer([]);
    Object.assign(server.event, { _id: 'otro' });

    await checkIn.open(token.toLowerCase());
    await checkIn.sync();
    expect(checkIn.store.getState().phase).toBe('otherEvent');

    expect(await checkIn.leaveForNew(1)).toBe(true);
    await checkIn.sync();
    expect(checkIn.store.getState()).toMatchObject({ phase: 'ready', scans: new Map() });
  });

  it('deletes everything when the user leaves', async () => {
    const database = memoryDatabase();
    const checkIn = await joined(database);
    await scan(checkIn, 'ana');

    expect(await checkIn.leave(0)).toBe(true);

    expect(await database.read()).toEqual({ device: undefined, participants: [], removed: [], scans: [] });
  });
});

it('two devices scan the same ticket offline: after sync exactly one entry, the other reported', async () => {
  const north = await joined();
  const south = await joined();
  await loseNetwork(north, south);

  expect(await scan(north, 'ana')).toMatchObject({ result: 'ok', isLocal: true });
  pass(60_000);
  expect(await scan(south, 'ana')).toMatchObject({ result: 'ok', isLocal: true });

  // The later scan arrives first: for a while it is the entry.
  await regainNetwork(north, south);
  await south.sync();
  expect(contested(south)).toEqual([]);
  await north.sync();
  await south.sync();

  expect(contested(north)).toEqual([]);
  expect(contested(south)).toMatchObject([
    {
      fullName: 'Ana López Ferrer',
      scannedAt: '2027-04-05T18:13:40.115Z',
      reason: 'already',
      firstScanAt: '2027-04-05T18:12:40.115Z',
    },
  ]);
  for (const checkIn of [north, south]) {
    const { participants, scans } = checkIn.store.getState();
    expect(attendance(participants, scans.values())).toEqual({ inside: 1, expected: 1 });
  }
});
