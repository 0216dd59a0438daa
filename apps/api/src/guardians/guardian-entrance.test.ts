import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkIns, checkInScans } from '../db/schema/check-ins.ts';
import { scanOf } from '../testing/check-in-phone.ts';
import { guardianDesk } from '../testing/guardian-desk.ts';

const desk = await guardianDesk();
const { db, sold, sign } = desk;

const entriesOf = (participantId: string) => db.$count(checkIns, eq(checkIns.participantId, participantId));

describe('a scan of a person whose consent is missing', () => {
  it('makes no entry, also if the phone sends it late or says that it let them in', async () => {
    const { event, participantId } = await sold();
    const north = await desk.phone(event.eventId);
    const scannedAt = new Date(Date.now() - 600_000).toISOString();

    for (const changes of [{ admitted: false }, { admitted: true }, { scannedAt }]) {
      expect((await north.scan(participantId, changes)).body).toMatchObject({
        result: 'consentMissing',
        participant: { fullName: 'Vera Soler Ferrer', race: { isMinor: true } },
        firstScanAt: null,
      });
    }
    expect(await entriesOf(participantId)).toBe(0);
  });

  it('makes the entry with the guardian present, which is recorded', async () => {
    const { event, participantId } = await sold();
    const [north, south] = [await desk.phone(event.eventId), await desk.phone(event.eventId)];
    const scan = scanOf(participantId, { admitted: true, guardianPresent: true });

    expect((await north.send(scan)).body.result).toBe('ok');

    const [row] = await db
      .select()
      .from(checkInScans)
      .where(and(eq(checkInScans.deviceId, north.id), eq(checkInScans.scanId, scan.scanId)));
    expect(row).toMatchObject({ result: 'ok', guardianPresent: true });
    expect(await entriesOf(participantId)).toBe(1);
    expect((await north.send(scan)).body.result).toBe('ok');
    expect((await south.scan(participantId)).body.result).toBe('already');
  });
});

describe('the list of a phone', () => {
  it('says that a consent is missing, and with `since` that it no longer is', async () => {
    const { event, participantId, token } = await sold();
    const north = await desk.phone(event.eventId);
    const { participants, next } = await north.list();
    expect(participants).toMatchObject([{ _id: participantId, isConsentMissing: true }]);

    await sign(token);

    const [changed] = (await north.list(next)).participants;
    expect(changed?._id).toBe(participantId);
    expect(changed).not.toHaveProperty('isConsentMissing');
  });
});
