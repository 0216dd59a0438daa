import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { checkInScans } from '../db/schema/check-ins.ts';

type RecordedScan = typeof checkInScans.$inferSelect;

/**
 * Whether a scan was answered that they may go in when nobody waited for it any more: the answer counts for nothing yet. Its
 * device has said that it let nobody in. Without that it is an entry, whose time is missing: the version before `admitted`
 * writes none, and runs beside this one while servers are upgraded, or taken back.
 */
export function isOpen({ result, firstScanAt, admitted }: RecordedScan): boolean {
  return result === 'ok' && firstScanAt === null && admitted === false;
}

/** For the database: whether a scan was an entry when it was answered, `ok` and not open. */
export const wasEntry = and(
  eq(checkInScans.result, 'ok'),
  or(isNotNull(checkInScans.firstScanAt), sql`${checkInScans.admitted} is distinct from false`),
);
