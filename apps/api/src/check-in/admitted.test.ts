import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ScanBody } from '@dorsal/api-contract/check-in';
import { checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { buildApi } from '../testing/build-api.ts';
import { checkBooks } from '../testing/books.ts';
import { eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { testServices } from '../testing/test-services.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('the `admitted` field of a scan', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const { phone, sold } = eventsWithPhones(services, await buildApi(services));
  const auditOf = async ({ scanId }: ScanBody) => {
    const [row] = await db.select().from(checkInScans).where(eq(checkInScans.scanId, scanId));
    return row;
  };
  const entryOf = async (participantId: string) => {
    const [entry] = await db.select().from(checkIns).where(eq(checkIns.participantId, participantId));
    return entry;
  };

  async function twoPhones() {
    const { eventId, people } = await sold();
    return { person: people[0], north: await phone(eventId), south: await phone(eventId) };
  }

  it.each([0.5, 3.5, 600])(
    'an unconfirmed scan that arrives after %d seconds takes no entry from a person who entered before',
    async (seconds) => {
      const { person, north, south } = await twoPhones();
      const question = scanOf(person, { scannedAt: ago(seconds), admitted: false });
      const inside = scanOf(person, { admitted: false });

      expect((await south.send(inside)).body.result).toBe('ok');
      expect((await north.send(question)).body).toMatchObject({
        result: 'already',
        firstScanAt: inside.scannedAt,
      });

      expect(await entryOf(person)).toMatchObject({ scanId: inside.scanId });
      expect(await auditOf(inside)).toMatchObject({ result: 'ok', supersededAt: null });
    },
  );

  it.each([1, 600])(
    'a person admitted %d seconds ago has the entry, and the later scan is marked',
    async (seconds) => {
      const { person, north, south } = await twoPhones();
      const earlier = scanOf(person, { scannedAt: ago(seconds), admitted: true });
      const later = scanOf(person, { admitted: false });
      await south.send(later);

      const { body } = await north.send(earlier);

      expect(body).toMatchObject({ result: 'ok', firstScanAt: earlier.scannedAt });
      expect(await entryOf(person)).toMatchObject({ scanId: earlier.scanId });
      expect(await auditOf(later)).toMatchObject({ result: 'ok', supersededAt: expect.any(Date) });
    },
  );

  it('a late scan with `admitted: false` creates no entry: the person enters by the next scan', async () => {
    const { person, north, south } = await twoPhones();
    const refused = scanOf(person, { scannedAt: ago(10), admitted: false });

    const { body } = await north.send(refused);

    expect(body).toMatchObject({ result: 'ok', firstScanAt: null, participant: { _id: person } });
    expect(await entryOf(person)).toBeUndefined();
    expect((await north.list()).participants).toMatchObject([{ firstScanAt: null, firstScanId: null }]);
    expect((await south.scan(person, { admitted: false })).body).toMatchObject({
      result: 'ok',
      firstScanAt: expect.any(String),
    });
    expect(await auditOf(refused)).toMatchObject({ supersededAt: null, admitted: false });
    expect((await north.send(refused)).body.result).toBe('already');
  });

  it('such a scan becomes the entry once its phone has admitted the person by it', async () => {
    const { person, north } = await twoPhones();
    const question = scanOf(person, { scannedAt: ago(10), admitted: false });
    await north.send(question);

    const { body } = await north.send({ ...question, admitted: true });

    expect(body).toMatchObject({ result: 'ok', firstScanAt: question.scannedAt });
    expect(await entryOf(person)).toMatchObject({ scanId: question.scanId });
    expect(await auditOf(question)).toMatchObject({ admitted: true });
  });

  it('such a scan is evaluated again when its person is scanned again under the same id', async () => {
    const { person, north } = await twoPhones();
    const question = scanOf(person, { scannedAt: ago(10), admitted: false });
    await north.send(question);
    const again = { ...question, scannedAt: ago(0) };

    expect((await north.send(again)).body).toMatchObject({ result: 'ok', firstScanAt: again.scannedAt });
    expect(await db.$count(checkInScans, eq(checkInScans.participantId, person))).toBe(1);
  });

  it('a phone that admitted a person before the answer arrived reports it, and gets the same answer', async () => {
    const { person, north, south } = await twoPhones();
    await south.scan(person, { admitted: false });
    const question = scanOf(person, { admitted: false });
    const { body: first } = await north.send(question);

    const { body } = await north.send({ ...question, admitted: true });
    await north.send(question);

    expect(first.result).toBe('already');
    expect(body).toEqual(first);
    expect(await auditOf(question)).toMatchObject({ result: 'already', admitted: true });
  });

  it('a refused scan is not the entry if the clock was set back between it and the one before', async () => {
    const { person, north } = await twoPhones();
    const entered = scanOf(person, { scannedAt: ago(600), admitted: true });
    const refused = scanOf(person, { scannedAt: ago(900), admitted: false });

    const answers = await north.sync([refused, entered]);

    expect(answers.map(({ result }) => result)).toEqual(['already', 'ok']);
    expect(await entryOf(person)).toMatchObject({ scanId: entered.scanId });
  });

  it('a scan without `admitted` counts as admitted if it is more than three seconds old', async () => {
    const { person, north, south } = await twoPhones();
    await south.scan(person, { admitted: false });
    const silent = scanOf(person, { scannedAt: ago(5) });

    expect((await north.send(silent)).body).toMatchObject({ result: 'ok', firstScanAt: silent.scannedAt });
    expect(await auditOf(silent)).toMatchObject({ admitted: null });
  });
});
