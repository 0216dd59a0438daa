import { and, eq, isNotNull } from 'drizzle-orm';
import { checkInScans } from '../db/schema/check-ins.ts';

type RecordedScan = typeof checkInScans.$inferSelect;

/**
 * Whether the answer was `ok` but arrived too late, and the device did not admit the participant by itself: such a scan
 * is not an entry yet.
 */
export function isOpen({ result, firstScanAt }: RecordedScan): boolean {
  return result === 'ok' && firstScanAt === null;
}

/** For the database: whether a scan was an entry when it was answered (`ok` and not open). */
export const wasEntry = and(eq(checkInScans.result, 'ok'), isNotNull(checkInScans.firstScanAt));
