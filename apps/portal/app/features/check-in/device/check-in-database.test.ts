import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '~/testing/stub-indexed-db.ts';
import { openCheckInDatabase } from './check-in-database.ts';
import { StaleDataError } from './stored-data.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';

beforeAll(() => stubIndexedDb());
afterAll(() => vi.unstubAllGlobals());

const device = {
  token: 'q3Zt5yB1_kPz8Lr0Wc7vX2mN4sD6fG9hJ-aE1uI3oTY',
  event: { _id: 'evento', name: 'Trail Nocturno', startDate: null, timeZone: 'Europe/Madrid' },
  name: 'Entrada norte',
  expiresAt: '2027-04-12T19:00:00.000Z',
  listedAt: '2027-04-05T18:12:40.115Z',
  cursor: '2027-04-05T18:12:40.115Z',
  aheadMs: 1200,
};

it('returns the stored data after the page was closed, and deletes it on request', async () => {
  const first = openCheckInDatabase('kept');
  await first.save(
    { device, participants: [aParticipant('ana'), aParticipant('bea')], scans: () => [aScan()] },
    undefined,
  );
  await first.save(
    { participants: [aParticipant('ana', { isPaid: false })], removed: ['bea'] },
    device.token,
  );

  const second = openCheckInDatabase('kept');
  expect(await second.read()).toEqual({
    device,
    participants: [aParticipant('ana', { isPaid: false })],
    removed: ['bea'],
    scans: [aScan()],
  });

  await expect(second.clear((scans) => scans.length === 0)).rejects.toThrow(StaleDataError);
  expect((await first.read()).scans).toEqual([aScan()]);
  await second.clear((scans) => scans.length === 1);
  expect(await first.read()).toEqual({ device: undefined, participants: [], removed: [], scans: [] });
});

it('stores each invalid id once, until a new list is stored', async () => {
  const database = openCheckInDatabase('removed');
  await database.save({ device, isNewList: true, removed: ['ana'] }, undefined);
  await database.save({ removed: ['ana', 'bea'] }, device.token);

  expect((await database.read()).removed).toEqual(['ana', 'bea']);

  await database.save({ isNewList: true, removed: ['carla'] }, device.token);

  expect((await database.read()).removed).toEqual(['carla']);
});

it('replaces the old list with a new one, and keeps the scans', async () => {
  const database = openCheckInDatabase('new list');
  await database.save({ device, participants: [aParticipant('ana')], scans: () => [aScan()] }, undefined);

  await database.save({ isNewList: true, participants: [aParticipant('carla')] }, device.token);

  expect(await database.read()).toEqual({
    device,
    participants: [aParticipant('carla')],
    removed: [],
    scans: [aScan()],
  });
});

it('reconnects when the browser has closed the connection', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  const database = openCheckInDatabase('closed');
  await database.save({ device }, undefined);
  opening.mock.results[0]?.value.result.close();

  await database.save({ scans: () => [aScan()] }, device.token);

  expect(await database.read()).toMatchObject({ device, scans: [aScan()] });
  expect(opening).toHaveBeenCalledTimes(2);
});

it('closes its connection when the database is deleted, and continues with a new one', async () => {
  const database = openCheckInDatabase('deleted');
  await database.save({ device }, undefined);

  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('deleted');
    request.addEventListener('success', resolve);
    request.addEventListener('blocked', reject);
  });

  expect(await database.read()).toMatchObject({ device: undefined });
});

it('changes nothing for a page that has read another device', async () => {
  const database = openCheckInDatabase('another');
  await database.save({ device, participants: [aParticipant('ana')] }, undefined);

  await expect(database.save({ isNewList: true }, 'otro')).rejects.toThrow(StaleDataError);
  await expect(database.save({ device: { ...device, token: 'otro' } }, undefined)).rejects.toThrow(
    StaleDataError,
  );

  expect(await database.read()).toMatchObject({ device, participants: [aParticipant('ana')] });
});

it("deletes another event's scans with its device, unless some are unsent", async () => {
  const database = openCheckInDatabase('other event');
  const other = { ...device, token: 'otro', event: { ...device.event, _id: 'otro' } };
  await database.save({ device, scans: () => [aScan()] }, undefined);

  await expect(database.save({ device: other }, device.token)).rejects.toThrow(StaleDataError);
  expect(await database.read()).toMatchObject({ device, scans: [aScan()] });

  await database.save({ scans: () => [aScan({ state: 'rejected' })] }, device.token);
  await expect(database.save({ device: other }, device.token)).rejects.toThrow(StaleDataError);

  await database.save({ scans: () => [aScan({ state: 'answered', answer: 'ok' })] }, device.token);
  await database.save({ device: other }, device.token);
  expect(await database.read()).toMatchObject({ device: other, scans: [] });
});

it('stores nothing of changes whose scans cannot be computed', async () => {
  const database = openCheckInDatabase('fault');
  await database.save({ device }, undefined);
  const scans = () => {
    throw new Error('A fault.');
  };

  const saved = database.save({ isNewList: true, participants: [aParticipant('ana')], scans }, device.token);

  await expect(saved).rejects.toThrow('A fault.');
  expect(await database.read()).toEqual({ device, participants: [], removed: [], scans: [] });
});
