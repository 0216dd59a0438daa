import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { scanResults } from '@dorsal/domain/check-in';
import { events } from './events.ts';
import { orders, participants } from './orders.ts';

/** The check-in devices of events. */
export const checkInDevices = pgTable(
  'check_in_devices',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /** The name that the operator gave it, for the audit. */
    name: text().notNull(),
    tokenHash: text().notNull().unique('check_in_devices_token_hash'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** When it last called, accurate to a minute. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Records the entries that staff make in the panel. No phone has its token, and it is revoked. */
    isPanel: boolean().notNull().default(false),
  },
  (device) => [
    index('check_in_devices_event').on(device.eventId),
    uniqueIndex('check_in_devices_panel').on(device.eventId).where(sql`${device.isPanel}`),
  ],
);

/**
 * Every scan that a device sent, with its answer: the audit. Rows are only added, except that `supersededAt` and
 * `admitted` may be set later, and a repeated scan replaces its open row (`isOpen`).
 */
export const checkInScans = pgTable(
  'check_in_scans',
  {
    deviceId: text()
      .notNull()
      .references(() => checkInDevices.id, { onDelete: 'restrict' }),
    /** Created by the device; identifies a repeated scan. */
    scanId: text().notNull(),
    /** The scanned text: it may be unknown, a retired id, or of another event. */
    participantId: text().notNull(),
    /** By the device's clock, never later than `receivedAt`. */
    scannedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    result: text({ enum: scanResults }).notNull(),
    /** Whether the device admitted the person without this answer; null if it doesn't report that. */
    admitted: boolean(),
    /** The person at the check-in saw the guardian of a participant whose consent was missing. */
    guardianPresent: boolean().notNull().default(false),
    /** The time of the entry named in the answer; null with `ok`: allowed, but not the entry. */
    firstScanAt: timestamp({ withTimezone: true }),
    /** When an earlier scan of the participant arrived after this one was `ok`: two people may have entered. */
    supersededAt: timestamp({ withTimezone: true }),
  },
  (scan) => [
    primaryKey({ columns: [scan.deviceId, scan.scanId] }),
    index('check_in_scans_participant').on(scan.participantId),
    /** The scans that the panel's entrance lists. */
    index('check_in_scans_problem')
      .on(scan.deviceId, scan.scannedAt)
      .where(sql`${scan.result} <> 'ok' or ${scan.supersededAt} is not null`),
    check(
      'check_in_scans_result',
      sql.raw(`result in (${scanResults.map((result) => `'${result}'`).join(', ')})`),
    ),
    check('check_in_scans_scanned_at', sql`${scan.scannedAt} <= ${scan.receivedAt}`),
  ],
);

/** Entries: one for each participant, by the earliest known scan. */
export const checkIns = pgTable('check_ins', {
  participantId: text()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'restrict' }),
  deviceId: text()
    .notNull()
    .references(() => checkInDevices.id, { onDelete: 'restrict' }),
  scanId: text().notNull(),
  scannedAt: timestamp({ withTimezone: true }).notNull(),
  /** When this entry was last written: devices ask for changes since a time. */
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Ids that are no longer valid, since their participant's address was corrected. */
export const retiredParticipants = pgTable(
  'retired_participants',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (retired) => [index('retired_participants_order').on(retired.orderId)],
);
