import { and, asc, eq, inArray, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { scan, scanAnswer } from '@dorsal/api-contract/check-in';
import { isId } from '@dorsal/domain/ids';
import { awaitsGuardian } from '../db/awaited-guardian.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { checkInDevices, checkInScans } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import { enter, findEntries } from './entries.ts';
import { liveMs } from './live-scan.ts';
import { isOpen } from './open-scan.ts';
import { ageDayOf, entranceRules, raceColumns, raceOfPerson, ticketIdsOfRules } from './race-of-person.ts';
import type { Device } from './require-device.ts';

type Scan = z.output<typeof scan>;
type ScanAnswer = z.output<typeof scanAnswer>;
type RecordedScan = typeof checkInScans.$inferSelect;

/**
 * Stores and answers a device's scans in their order, all or none. A participant has one entry: the earliest scan that
 * admitted them. A scan that loses the entry to an earlier one is marked in the audit, because two people have entered.
 * A scan that did not admit the participant (`hasLetIn` false) becomes the entry if it arrives within `liveMs` and no
 * entry exists yet; it never replaces one, whichever clock is ahead. A later one is only recorded. A repeated scan gets
 * its first answer, and counts once. Only the database decides who may enter.
 */
export async function recordScans(
  { db }: { readonly db: Executor },
  device: Device,
  scans: readonly Scan[],
): Promise<ScanAnswer[]> {
  return inTransaction(db, async (tx) => {
    const now = await takeTurn(tx, device);
    const known = await findRecorded(tx, device, scans);
    const [open, recorded] = [known.filter(isOpen), known.filter((row) => !isOpen(row))];
    const people = await findPeople(tx, device, scans);
    const opened = await firstAdmission(tx, device);
    const arrived = newScans(scans, recorded).map((one) => {
      const scannedAt = heldTo(one.scannedAt, { from: opened, to: now });
      const isLive = now.getTime() - scannedAt.getTime() <= liveMs;
      return { ...one, scannedAt, isLive, hasLetIn: one.admitted ?? !isLive };
    });
    const expected = arrived.filter((one) => isExpected(people.get(one.participantId), device));
    await enter(
      tx,
      device,
      expected.filter((one) => isAllowed(people.get(one.participantId), one) && (one.isLive || one.hasLetIn)),
    );
    const entries = await findEntries(
      tx,
      expected.map(({ participantId }) => participantId),
    );
    const rows = arrived.map((one): RecordedScan => {
      const { scanId, participantId, scannedAt, admitted = null, guardianPresent = false } = one;
      const person = people.get(participantId);
      const entry = entries.get(participantId);
      const isOwn = entry?.deviceId === device.id && entry.scanId === scanId;
      const mayEnter = isExpected(person, device) && (isAllowed(person, one) || isOwn);
      const isOther = entry && !isOwn;
      return {
        deviceId: device.id,
        scanId,
        participantId: storable(participantId),
        scannedAt,
        receivedAt: now,
        admitted,
        guardianPresent,
        result: isOther ? 'already' : mayEnter ? 'ok' : refusalOf(person, device),
        firstScanAt: entry?.scannedAt ?? null,
        supersededAt: null,
      };
    });
    // An open scan that was sent again is replaced by its new evaluation.
    if (open.length > 0) await tx.delete(checkInScans).where(isOneOf(device, open));
    if (rows.length > 0) await tx.insert(checkInScans).values(rows);
    await noteAdmitted(tx, device, scans, recorded);
    const answers = new Map([...recorded, ...rows].map((row) => [row.scanId, answerOf(row, people)]));
    return scans.flatMap(({ scanId }) => answers.get(scanId) ?? []);
  });
}

/** Locks the device, so that of two calls with the same scan the second one finds it. Returns the database's clock. */
async function takeTurn(tx: Transaction, device: Device): Promise<Date> {
  const [row] = await tx
    .select({ now: sql`now()`.mapWith(checkInDevices.createdAt) })
    .from(checkInDevices)
    .where(eq(checkInDevices.id, device.id))
    .for('update');
  if (!row) throw new Error('A device was removed while it called.');
  return row.now;
}

/**
 * When the event's first phone was admitted: no scan is earlier. The phone's own date would be too late, since with a
 * new link it still sends scans made under the old one.
 */
async function firstAdmission(tx: Transaction, { eventId, createdAt }: Device): Promise<Date> {
  const [row] = await tx
    .select({ first: min(checkInDevices.createdAt) })
    .from(checkInDevices)
    .where(eq(checkInDevices.eventId, eventId));
  return row?.first ?? createdAt;
}

function findRecorded(tx: Transaction, device: Device, scans: readonly Scan[]): Promise<RecordedScan[]> {
  return tx.select().from(checkInScans).where(isOneOf(device, scans));
}

function isOneOf(device: Device, scans: readonly Pick<Scan, 'scanId'>[]) {
  const ids = scans.map(({ scanId }) => scanId);
  return and(eq(checkInScans.deviceId, device.id), inArray(checkInScans.scanId, ids));
}

/** The first of each id that has no answer yet. */
function newScans(scans: readonly Scan[], recorded: readonly RecordedScan[]): Scan[] {
  const seen = new Set(recorded.map(({ scanId }) => scanId));
  return scans.filter(({ scanId }) => {
    if (seen.has(scanId)) return false;
    seen.add(scanId);
    return true;
  });
}

type People = Awaited<ReturnType<typeof findPeople>>;
type Person = People extends Map<string, infer P> ? P : never;

/**
 * Finds the scanned participants with the state of their places, and locks their rows. Corrections (which make a new id)
 * and cancellations lock the same rows, so one transaction waits for the other. A second statement reads the state after
 * the lock and sees what the other transaction changed: the server records no entry for a replaced id or a canceled
 * place.
 */
async function findPeople(tx: Transaction, device: Device, scans: readonly Scan[]) {
  const ids = [...new Set(scans.map(({ participantId }) => participantId).filter(isId))];
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, ids))
    .orderBy(asc(participants.id))
    .for('key share');
  const rows = await tx
    .select({
      _id: participants.id,
      fullName: participants.fullName,
      ticketName: orderItems.name,
      eventId: orders.eventId,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      sport: entranceRules,
      runner: raceColumns,
      isPaid: sql<boolean>`${orders.status} = 'paid' and ${participants.cancelledAt} is null`,
      isConsentMissing: awaitsGuardian,
    })
    .from(participants)
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(orderItems, itemOfParticipant)
    .leftJoin(people, eq(people.participantId, participants.id))
    .where(inArray(participants.id, ids));
  const licencing = rows.find(({ eventId, sport }) => eventId === device.eventId && sport !== null);
  const currentIdOf = await ticketIdsOfRules(tx, {
    eventId: device.eventId,
    sport: licencing?.sport ?? null,
  });
  return new Map(rows.map((row) => [row._id, { ...row, currentIdOf }]));
}

/** Whether the participant has a paid place in the device's event. */
function isExpected(person: Person | undefined, device: Device): boolean {
  return person?.eventId === device.eventId && person.isPaid;
}

/** Whether nothing keeps the participant out, or the scan says that their guardian is there. */
function isAllowed(
  person: Person | undefined,
  { guardianPresent = false }: Pick<Scan, 'guardianPresent'>,
): boolean {
  return person?.isConsentMissing !== true || guardianPresent;
}

/**
 * Records that the device admitted the person before it had the answer; it reports so when it repeats the scan. Rows
 * with `ok` need no change, and `markSuperseded` locks those in another order.
 */
async function noteAdmitted(
  tx: Transaction,
  device: Device,
  scans: readonly Scan[],
  recorded: readonly RecordedScan[],
): Promise<void> {
  const known = new Set(recorded.filter((row) => row.result !== 'ok').map(({ scanId }) => scanId));
  const noted = scans.filter(({ scanId, admitted }) => admitted === true && known.has(scanId));
  if (noted.length === 0) return;
  await tx.update(checkInScans).set({ admitted: true }).where(isOneOf(device, noted));
}

/** The answer for a person without an entry. */
function refusalOf(person: Person | undefined, device: Device): RecordedScan['result'] {
  if (!person) return 'unknown';
  if (person.eventId !== device.eventId) return 'wrongEvent';
  return person.isPaid ? 'consentMissing' : 'notPaid';
}

function answerOf(row: RecordedScan, people: People): ScanAnswer {
  const { scanId, result } = row;
  const person = result === 'unknown' || result === 'wrongEvent' ? undefined : people.get(row.participantId);
  return {
    scanId,
    result,
    participant: person
      ? {
          _id: person._id,
          fullName: person.fullName,
          ticketName: person.ticketName,
          ...raceOfPerson(person.runner, { ...person, ageDay: ageDayOf(person, row.receivedAt) }),
        }
      : null,
    firstScanAt: row.firstScanAt,
  };
}

/** A phone's clock may be wrong, but nothing was scanned before the event admitted phones, and nothing after now. */
function heldTo(moment: Date, { from, to }: { from: Date; to: Date }): Date {
  return new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));
}

/** Foreign QR codes may hold any text. PostgreSQL's text has no NUL and no lone surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
