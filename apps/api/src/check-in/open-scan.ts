import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { checkInScans } from '../db/schema/check-ins.ts';

type RecordedScan = typeof checkInScans.$inferSelect;

/**
 * Whether the answer was `ok` but arrived too late, and the device reported that it did not admit the participant
 * (`admitted` false): such a scan is not an entry yet. If `admitted` is null, the scan is an entry without a time: the
 * version before `admitted` stores no time, and both versions run together during an upgrade or rollback.
 */
export function isOpen({ result, firstScanAt, admitted }: RecordedScan): boolean {
  return result === 'ok' && firstScanAt === null && admitted === false;
}

/** For the database: whether a scan was an entry when it was answered (`ok` and not open). */
export const wasEntry = and(
  eq(checkInScans.result, 'ok'),
  or(isNotNull(checkInScans.firstScanAt), sql`${checkInScans.admitted} is distinct from false`),
);
