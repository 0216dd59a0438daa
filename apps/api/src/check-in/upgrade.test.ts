import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ScanBody } from '@dorsal/api-contract/check-in';
import { checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { orders } from '../db/schema/orders.ts';
import { buildApi } from '../testing/build-api.ts';
import { type GatePhone, gates, scanOf } from '../testing/gate.ts';
import { testServices } from '../testing/test-services.ts';
import { listScans } from './scan-audit.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** Scanned at the moment of arrival, however slow this machine is: the server cuts future times to its own clock. */
const questionOf = (person: string) => scanOf(person, { scannedAt: ago(-3600) });

/** Both versions run on one database during an upgrade or rollback. */
describe('entries that the version before `admitted` has stored', async () => {
  const services = await testServices();
  const { db } = services;
  const { phone, sold } = gates(services, await buildApi(services));

  /** Sends a scan to a server of that version: it stores no time for an entry, and no `admitted`. */
  async function sendBefore(device: GatePhone, scan: ScanBody) {
    const { body } = await device.send(scan);
    await db
      .update(checkInScans)
      .set({ firstScanAt: null, admitted: null })
      .where(eq(checkInScans.scanId, scan.scanId));
    return body;
  }

  async function twoPhones() {
    const { eventId, people, order } = await sold();
    return { eventId, order, person: people[0], north: await phone(eventId), south: await phone(eventId) };
  }

  const auditOf = async (eventId: string, { scanId }: ScanBody) =>
    (await listScans(db, { eventId, double: false, limit: 100 })).find((row) => row.scanId === scanId);

  it("get their first answer when they are sent again, whatever the order's status is now", async () => {
    const { order, person, north } = await twoPhones();
    const scan = questionOf(person);
    const first = await sendBefore(north, scan);
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));

    const { body } = await north.send({ ...scan, admitted: false });

    expect(first).toMatchObject({ result: 'ok', firstScanAt: expect.any(String) });
    expect(body).toEqual(first);
  });

  it('are marked when an earlier scan takes the entry, and keep their answer', async () => {
    const { eventId, person, north, south } = await twoPhones();
    const later = questionOf(person);
    const first = await sendBefore(south, later);
    const earlier = scanOf(person, { scannedAt: ago(600), admitted: true });

    await north.send(earlier);

    expect(await auditOf(eventId, later)).toMatchObject({
      letIn: 'asked',
      isDouble: true,
      supersededAt: expect.any(Date),
    });
    expect((await south.send(later)).body).toEqual(first);
    const [entry] = await db.select().from(checkIns).where(eq(checkIns.participantId, person));
    expect(entry).toMatchObject({ scanId: earlier.scanId });
  });

  it('are in the audit as entries: `asked`, or `perhaps` if their phone had decided by its list', async () => {
    const { eventId, people } = await sold(2);
    const north = await phone(eventId);
    const [asked, waited] = [questionOf(people[0]), scanOf(people[1] ?? '', { scannedAt: ago(60) })];
    for (const scan of [asked, waited]) await sendBefore(north, scan);

    expect(await auditOf(eventId, asked)).toMatchObject({ letIn: 'asked', isDouble: false });
    expect(await auditOf(eventId, waited)).toMatchObject({ letIn: 'perhaps', isDouble: false });
  });

  it('do not make a scan without admission a double entry, although that version marks it', async () => {
    const { eventId, person, north, south } = await twoPhones();
    const record = scanOf(person, { scannedAt: ago(60), admitted: false });
    await north.send(record);
    await sendBefore(south, questionOf(person));
    await db
      .update(checkInScans)
      .set({ supersededAt: new Date() })
      .where(eq(checkInScans.scanId, record.scanId));

    expect(await auditOf(eventId, record)).toMatchObject({ letIn: null, isDouble: false });
  });
});
