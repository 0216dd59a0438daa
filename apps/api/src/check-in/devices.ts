import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database, Executor } from '../db/database.ts';
import { checkInDevices, checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from '../token-hash.ts';

/** All rows but those of the panel (`isPanel`). */
export const isPhone = eq(checkInDevices.isPanel, false);

interface NewDevice {
  readonly eventId: string;
  /** The name that the audit shows. */
  readonly name: string;
  readonly expiresAt: Date;
  /** Default: now. No scan of an event is earlier than its first phone. */
  readonly createdAt?: Date;
}

/** Makes a phone a check-in device of an event and returns its token; only the token's hash is stored. */
export async function addDevice(db: Executor, device: NewDevice): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = newToken();
  await db.insert(checkInDevices).values({ id, ...device, tokenHash: tokenHash(token) });
  return { id, token };
}

/** The address that opens the check-in on the phone. The token is in the fragment: it never reaches servers, logs or referrers. */
export function checkInAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}/check-in#${token}`;
}

/**
 * Gives a device another token, returned only here, and admits it again if it was revoked or expired. The device keeps
 * its scans, so a scan whose answer was lost is found when the phone sends it again. The old token becomes invalid.
 */
export async function renewDevice(db: Executor, id: string, expiresAt: Date): Promise<{ token: string }> {
  const token = newToken();
  await db
    .update(checkInDevices)
    .set({ tokenHash: tokenHash(token), expiresAt, revokedAt: null })
    .where(eq(checkInDevices.id, id));
  return { token };
}

/** Finds a device by its id; undefined if there is no such device. */
export async function findDevice(db: Executor, id: string) {
  const [device] = await db
    .select({
      id: checkInDevices.id,
      eventId: checkInDevices.eventId,
      event: events.slug,
      name: checkInDevices.name,
      expiresAt: checkInDevices.expiresAt,
      isExpired: sql<boolean>`${checkInDevices.expiresAt} <= now()`,
    })
    .from(checkInDevices)
    .innerJoin(events, eq(events.id, checkInDevices.eventId))
    .where(and(eq(checkInDevices.id, id), isPhone));
  return device;
}

/** Refuses a phone from now on; its scans stay. False if it was revoked before, undefined if it is unknown. */
export async function revokeDevice(db: Executor, id: string): Promise<boolean | undefined> {
  const revoked = await db
    .update(checkInDevices)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(checkInDevices.id, id), isNull(checkInDevices.revokedAt)))
    .returning({ id: checkInDevices.id });
  if (revoked.length > 0) return true;
  const known = await db.$count(checkInDevices, eq(checkInDevices.id, id));
  return known > 0 ? false : undefined;
}

/** The phones of one event, oldest first, or of all events. */
export async function listDevices(db: Database, eventId?: string) {
  const scansOf = db
    .select({ deviceId: checkInScans.deviceId, scans: count().as('scans') })
    .from(checkInScans)
    .groupBy(checkInScans.deviceId)
    .as('scans_of');
  const entriesOf = db
    .select({ deviceId: checkIns.deviceId, entries: count().as('entries') })
    .from(checkIns)
    .groupBy(checkIns.deviceId)
    .as('entries_of');
  return db
    .select({
      id: checkInDevices.id,
      event: events.slug,
      name: checkInDevices.name,
      state: sql<'active' | 'expired' | 'revoked'>`case
        when ${checkInDevices.revokedAt} is not null then 'revoked'
        when ${checkInDevices.expiresAt} <= now() then 'expired' else 'active' end`,
      expiresAt: checkInDevices.expiresAt,
      lastSeenAt: checkInDevices.lastSeenAt,
      scans: sql<number>`coalesce(${scansOf.scans}, 0)::int`,
      entries: sql<number>`coalesce(${entriesOf.entries}, 0)::int`,
    })
    .from(checkInDevices)
    .innerJoin(events, eq(events.id, checkInDevices.eventId))
    .leftJoin(scansOf, eq(scansOf.deviceId, checkInDevices.id))
    .leftJoin(entriesOf, eq(entriesOf.deviceId, checkInDevices.id))
    .where(and(isPhone, eventId === undefined ? undefined : eq(checkInDevices.eventId, eventId)))
    .orderBy(asc(events.slug), asc(checkInDevices.createdAt), asc(checkInDevices.id));
}
