import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { scanResults } from '@dorsal/domain/check-in';
import { events } from './events.ts';
import { orders, participants } from './orders.ts';

/** The phones at an event's entrance. */
export const checkInDevices = pgTable(
  'check_in_devices',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /** As the operator calls it, for the audit. */
    name: text().notNull(),
    tokenHash: text().notNull().unique('check_in_devices_token_hash'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** When it last called, give or take a minute. */
    lastSeenAt: timestamp({ withTimezone: true }),
  },
  (device) => [index('check_in_devices_event').on(device.eventId)],
);

/**
 * Every scan that a device sent, with its answer: the audit. Rows are only added, but for `supersededAt`,
 * `admitted` once it is so, and scans that are sent again after an answer that nobody waited for.
 */
export const checkInScans = pgTable(
  'check_in_scans',
  {
    deviceId: text()
      .notNull()
      .references(() => checkInDevices.id, { onDelete: 'restrict' }),
    /** Made by the device: a scan that is sent again is found by it. */
    scanId: text().notNull(),
    /** As it was scanned: of no participant, of one that was retired, of another event. */
    participantId: text().notNull(),
    /** By the device's clock, never later than `receivedAt`. */
    scannedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    result: text({ enum: scanResults }).notNull(),
    /** Whether its device let somebody in without this answer, as far as it said; null: it was of those that don't say. */
    admitted: boolean(),
    /** The entry that the answer named; null with `ok`: they might go in, and didn't by this scan. */
    firstScanAt: timestamp({ withTimezone: true }),
    /** Answered `ok`, until an earlier scan of the same participant arrived: two people may have gone in. */
    supersededAt: timestamp({ withTimezone: true }),
  },
  (scan) => [
    primaryKey({ columns: [scan.deviceId, scan.scanId] }),
    index('check_in_scans_participant').on(scan.participantId),
    check(
      'check_in_scans_result',
      sql.raw(`result in (${scanResults.map((result) => `'${result}'`).join(', ')})`),
    ),
    check('check_in_scans_scanned_at', sql`${scan.scannedAt} <= ${scan.receivedAt}`),
  ],
);

/** Who has gone in: one entry for a participant, by the earliest scan known. */
export const checkIns = pgTable('check_ins', {
  participantId: text()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'restrict' }),
  deviceId: text()
    .notNull()
    .references(() => checkInDevices.id, { onDelete: 'restrict' }),
  scanId: text().notNull(),
  scannedAt: timestamp({ withTimezone: true }).notNull(),
  /** When this entry was written last: devices ask for what changed since. */
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Ids that open nothing any more, since their participant's address was corrected. */
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
