import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '@dorsal/domain/order-status';
import { checkInDevices, checkInScans, checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { addDevice } from './devices.ts';
import { newId } from '../ids.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { CheckInPhone, eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { testServices } from '../testing/test-services.ts';

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

describe('POST /api/check-in', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const app = await buildApi(services);
  const { phone, sold } = eventsWithPhones(services, app);
  const auditOf = (participantId: string) =>
    db
      .select()
      .from(checkInScans)
      .where(eq(checkInScans.participantId, participantId))
      .orderBy(checkInScans.scannedAt);

  it('admits a paid participant, with the name and the ticket from the database', async () => {
    const { eventId, people } = await sold();
    const north = await phone(eventId);
    const scan = scanOf(people[0]);

    const { status, body } = await north.send(scan);

    expect([status, body]).toEqual([
      200,
      {
        scanId: scan.scanId,
        result: 'ok',
        participant: { _id: people[0], fullName: 'Participante 1', ticketName: '21K Calderona' },
        firstScanAt: scan.scannedAt,
      },
    ]);
  });

  it('answers a repeated scan with the time of the first', async () => {
    const { eventId, people } = await sold();
    const [north, south] = [await phone(eventId), await phone(eventId)];
    const { body: first } = await north.scan(people[0], { scannedAt: ago(2) });

    for (const device of [north, south]) {
      const { body } = await device.scan(people[0]);
      expect(body).toMatchObject({
        result: 'already',
        firstScanAt: first.firstScanAt,
        participant: { fullName: 'Participante 1' },
      });
    }
  });

  it('says that a participant belongs to another event, and reveals nothing else', async () => {
    const [here, there] = [await sold(), await sold()];
    const north = await phone(here.eventId);

    const { body } = await north.scan(there.people[0]);

    expect(body).toMatchObject({ result: 'wrongEvent', participant: null, firstScanAt: null });
    expect(await db.$count(checkIns, eq(checkIns.participantId, there.people[0]))).toBe(0);
  });

  it.each(orderStatuses.filter((status) => status !== 'paid'))(
    'refuses entry while the order is %s',
    async (status) => {
      const { eventId, people, order } = await sold();
      const north = await phone(eventId);
      const turn = (to: typeof status | 'paid') =>
        db
          .update(orders)
          .set({ status: to, expiresAt: new Date(Date.now() + minuteMs) })
          .where(eq(orders.id, order._id));
      await turn(status);

      const { body } = await north.scan(people[0]);
      await turn('paid');

      expect(body).toMatchObject({
        result: 'notPaid',
        participant: { fullName: 'Participante 1' },
        firstScanAt: null,
      });
      expect((await north.scan(people[0])).body.result).toBe('ok');
    },
  );

  it.each([
    ['nobody', newId()],
    ['nothing', ''],
    ['another code', 'https://correo.example/?a=1'],
    ['an id in capitals', newId().toUpperCase()],
    ['a NUL and half a character', 'a\u0000b\ud800'],
    ['SQL', "'; drop table check_ins; --"],
  ])('answers unknown to a code of %s, and records it in the audit', async (_, text) => {
    const { eventId } = await sold();
    const north = await phone(eventId);
    const scan = scanOf(text);

    const { status, body } = await north.send(scan);

    expect([status, body]).toEqual([
      200,
      { scanId: scan.scanId, result: 'unknown', participant: null, firstScanAt: null },
    ]);
    expect(await db.$count(checkInScans, eq(checkInScans.scanId, scan.scanId))).toBe(1);
  });

  it('answers unknown to the QR from before a corrected address, and ok to the new one', async () => {
    const { eventId, people, order } = await sold();
    const north = await phone(eventId);
    const renewed = newId();
    await db.update(participants).set({ id: renewed }).where(eq(participants.id, people[0]));
    await db.insert(retiredParticipants).values({ id: people[0], orderId: order._id });

    expect((await north.scan(people[0])).body).toMatchObject({ result: 'unknown', participant: null });
    expect((await north.scan(renewed)).body.result).toBe('ok');
  });

  it('gives a repeated scan its first answer, and counts it once', async () => {
    const { eventId, people } = await sold();
    const north = await phone(eventId);
    const scan = scanOf(people[0]);

    const answers = [];
    for (const _ of [1, 2, 3]) answers.push((await north.send(scan)).body);
    const later = scanOf(people[0]);
    const repeated = [(await north.send(later)).body, (await north.send(later)).body];

    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(repeated.map(({ result }) => result)).toEqual(['already', 'already']);
    expect(await auditOf(people[0])).toHaveLength(2);
  });

  it('treats the same scanId of two devices as two scans', async () => {
    const { eventId, people } = await sold(2);
    const scanId = randomUUID();
    const [north, south] = [await phone(eventId), await phone(eventId)];

    expect((await north.scan(people[0], { scanId })).body.result).toBe('ok');
    expect((await south.scan(people[1] ?? '', { scanId })).body.result).toBe('ok');
  });

  it('reports two offline scans of one ticket: the earlier one enters, the other is marked', async () => {
    const { eventId, people } = await sold();
    const [north, south] = [await phone(eventId), await phone(eventId)];
    const [early, late] = [
      scanOf(people[0], { scannedAt: ago(10) }),
      scanOf(people[0], { scannedAt: ago(5) }),
    ];

    const [lateAnswer] = await south.sync([late]);
    const [earlyAnswer] = await north.sync([early]);

    expect(lateAnswer?.result).toBe('ok');
    expect(earlyAnswer).toMatchObject({ result: 'ok', firstScanAt: early.scannedAt });
    const { participants: listed } = await south.list();
    expect(listed).toMatchObject([{ firstScanId: early.scanId, firstScanAt: early.scannedAt }]);
    expect(await auditOf(people[0])).toMatchObject([
      { deviceId: north.id, result: 'ok', supersededAt: null },
      { deviceId: south.id, result: 'ok', supersededAt: expect.any(Date) },
    ]);
    expect((await south.send(late)).body).toEqual(lateAnswer);
  });

  it('answers up to 500 scans in their order, with several of one person among them', async () => {
    const { eventId, people } = await sold(50);
    const north = await phone(eventId);
    const scans = Array.from({ length: 500 }, (_, at) =>
      scanOf(people[at % 50] ?? '', { scannedAt: ago(30 - at / 50) }),
    );
    const [last, ...rest] = scans.toReversed();
    const sent = [...rest, scanOf('otra cosa'), ...(last ? [last] : [])].slice(-500);

    const answers = await north.sync(sent);

    expect(answers.map(({ scanId }) => scanId)).toEqual(sent.map(({ scanId }) => scanId));
    expect(Map.groupBy(answers, ({ result }) => result).get('ok')).toHaveLength(50);
    const { participants: listed } = await north.list();
    const byScan = new Map(scans.map((scan) => [scan.scanId, scan.scannedAt]));
    for (const { firstScanAt, firstScanId } of listed)
      expect(byScan.get(firstScanId ?? '')).toBe(firstScanAt ?? 'never');
    expect(await north.sync(sent)).toEqual(answers);
  });

  it('gives a scan that is twice in a batch the same answer twice', async () => {
    const { eventId, people } = await sold();
    const north = await phone(eventId);
    const scan = scanOf(people[0]);

    const [one, other] = await north.sync([scan, scan]);

    expect(one).toMatchObject({ result: 'ok' });
    expect(other).toEqual(one);
  });

  it.each([
    ['ahead', new Date(Date.now() + 86_400_000).toISOString()],
    ['at the end of time', '9999-12-31T23:59:59.999Z'],
  ])('cuts the clock of a device that is %s to now', async (_, scannedAt) => {
    const { eventId, people } = await sold();
    const [north, south] = [await phone(eventId), await phone(eventId)];

    const { body } = await north.scan(people[0], { scannedAt });

    expect(body.result).toBe('ok');
    expect(Math.abs(Date.parse(body.firstScanAt ?? '') - Date.now())).toBeLessThan(minuteMs);
    expect((await south.scan(people[0], { scannedAt: ago(1) })).body.result).toBe('ok');
  });

  it.each(['0000-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])(
    'cuts a clock at %s to the time when the first device of the event was admitted',
    async (scannedAt) => {
      const { eventId, people } = await sold();
      const north = await phone(eventId);
      const [device] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, north.id));

      const { body } = await north.scan(people[0], { scannedAt });

      expect(body).toMatchObject({ result: 'ok', firstScanAt: device?.createdAt.toISOString() });
    },
  );

  it('accepts scans made under the old link when the phone has a new one, at their own time', async () => {
    const { eventId, people } = await sold();
    const south = await phone(eventId);
    const [earlier, later] = [ago(30), ago(10)];
    await south.scan(people[0], { scannedAt: later });
    const expiresAt = new Date(Date.now() + 60 * minuteMs);
    const renewed = new CheckInPhone(
      app,
      await addDevice(db, { eventId, name: 'Norte, enlace nuevo', expiresAt }),
    );

    const { body } = await renewed.scan(people[0], { scannedAt: earlier });

    expect(body).toMatchObject({ result: 'ok', firstScanAt: earlier });
  });

  it.each([
    ['nothing', undefined],
    ['no scans', []],
    ['501 scans', Array.from({ length: 501 }, () => scanOf('x'))],
    ['a scan without its id', { participantId: 'x', scannedAt: ago(1) }],
    ['an id that is no UUID', scanOf('x', { scanId: '1' })],
    ['a text of 65 characters', scanOf('x'.repeat(65))],
    ['a moment that is none', scanOf('x', { scannedAt: 'ayer' })],
    ['a name beside it', { ...scanOf('x'), fullName: 'Lucía' }],
    ['one bad scan among good ones', [scanOf('x'), scanOf('x', { scanId: '' })]],
  ])('answers 400 to %s, and stores none of it', async (_, body) => {
    const { eventId } = await sold();
    const north = await phone(eventId);

    expect(await north.send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await db.$count(checkInScans, eq(checkInScans.deviceId, north.id))).toBe(0);
  });
});
