import { createCheckInApi } from '@dorsal/api-client/check-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '~/testing/stub-indexed-db.ts';
import { CheckInDevice } from './check-in-device.ts';
import { attendance } from '../scans/listed-participants.ts';
import { openCheckInDatabase } from './check-in-database.ts';
import { takeTicket } from './take-scan.ts';
import type { Verdict } from './verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant } from '../testing/check-in-examples.ts';

const token = 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY';
let server: CheckInServer;

beforeEach(() => {
  stubIndexedDb();
  vi.spyOn(console, 'info').mockReturnValue();
  server = new CheckInServer([aParticipant('ana'), aParticipant('bea')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of the phone. All its pages share one database. */
async function page(fetch: typeof globalThis.fetch = server.fetch): Promise<CheckInDevice> {
  const checkIn = new CheckInDevice({
    connect: (deviceToken) => createCheckInApi({ deviceToken, baseUrl: 'https://dorsal.example', fetch }),
    database: openCheckInDatabase(),
    now: () => server.now,
  });
  await checkIn.open(token);
  await checkIn.sync();
  return checkIn;
}

async function loseNetwork(...devices: CheckInDevice[]) {
  server.isReachable = false;
  for (const checkIn of devices) await checkIn.sync();
}

async function scan(checkIn: CheckInDevice, participantId: string): Promise<Verdict[]> {
  const shown: Verdict[] = [];
  await takeTicket(checkIn, { participantId }, (verdict) => shown.push(verdict) > 0);
  return shown;
}

const last = (shown: readonly Verdict[]) => shown.at(-1)?.result;
const inside = (checkIn: CheckInDevice) => {
  const { participants, scans } = checkIn.store.getState();
  return attendance(participants, scans.values()).inside;
};
const stored = () => openCheckInDatabase().read();

describe('two pages of one phone that ask the server', () => {
  it('let in only once by an answer that both receive', async () => {
    const one = await page();
    const other = await page();
    let arrive: () => void = () => undefined;
    server.upload = new Promise((resolve) => {
      arrive = resolve;
    });
    const first = scan(one, 'ana');
    await expect.poll(async () => (await stored()).scans).toHaveLength(1);

    const second = scan(other, 'ana');
    await expect.poll(() => one.store.getState().scans.size + other.store.getState().scans.size).toBe(2);
    arrive();

    const shown = [...(await first), ...(await second)];
    expect(shown.find(({ result }) => result === 'ok')).toBeDefined();
    expect(shown.find(({ result }) => result === 'already')).toMatchObject({
      isLocal: false,
      listedAt: undefined,
    });
    expect((await stored()).scans).toMatchObject([{ shown: 'ok', answer: 'ok' }]);
  });
});

describe('two pages of one phone, without network', () => {
  it('let in only once by one ticket', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);

    expect(last(await scan(one, 'ana'))).toBe('ok');
    server.now += 60_000;

    expect((await scan(other, 'ana')).at(-1)).toMatchObject({
      result: 'already',
      firstScanAt: '2027-04-05T18:12:40.115Z',
    });
    expect(last(await scan(other, 'bea'))).toBe('ok');
    expect(last(await scan(one, 'bea'))).toBe('already');
  });

  it('let in only once by one ticket that both scan at the same time', async () => {
    const pages = [await page(), await page()];
    await loseNetwork(...pages);

    const shown = await Promise.all(pages.map((checkIn) => scan(checkIn, 'ana')));

    expect(new Set(shown.map(last))).toEqual(new Set(['already', 'ok']));
  });

  it('admit a person who is not in the list only once', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);

    await (await scan(one, 'nadie')).at(-1)?.letIn?.();

    expect(last(await scan(other, 'nadie'))).toBe('already');
  });

  it('send each scan as it was made', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);
    await scan(one, 'ana');
    await scan(other, 'ana');
    for (const checkIn of [one, other]) await checkIn.send();

    server.isReachable = true;
    for (const checkIn of [other, one]) await checkIn.sync();

    const answers = (await stored()).scans.map((scan) => scan.state === 'answered' && scan.answer);
    expect(new Set(answers)).toEqual(new Set(['ok', 'already']));
    expect(server.participants.get('ana')?.firstScanAt).toBe('2027-04-05T18:12:40.115Z');
  });
});

describe('a page that is visible again', () => {
  it('counts participants who were let in by another page', async () => {
    const one = await page();
    const other = await page();
    await loseNetwork(one, other);
    await scan(one, 'ana');
    expect(inside(other)).toBe(0);

    await other.catchUp();

    expect(inside(other)).toBe(1);
  });

  it('uses the newer list of another page', async () => {
    const one = await page();
    const other = await page();
    const firstScanAt = '2027-04-05T18:00:00.000Z';
    server.participants.set('ana', aParticipant('ana', { firstScanAt, firstScanId: 'otra puerta' }));
    server.correct('bea', 'bea renovada');
    server.now += 60_000;
    await one.sync();
    await loseNetwork(other);

    await other.catchUp();

    expect((await scan(other, 'ana')).at(-1)).toMatchObject({ result: 'already', firstScanAt });
    expect((await scan(other, 'bea')).at(-1)).toMatchObject({ result: 'unknown', letIn: undefined });
    expect(other.store.getState().device?.listedAt).toBe('2027-04-05T18:13:40.115Z');
  });

  it('continues with the link that another page has opened', async () => {
    const one = await page();
    const other = await page();
    await one.open('renewed'.padEnd(43, '-'));
    await one.sync();
    await other.catchUp();
    expect(other.store.getState()).toMatchObject({
      phase: 'ready',
      device: { token: 'renewed'.padEnd(43, '-') },
    });
  });
});
