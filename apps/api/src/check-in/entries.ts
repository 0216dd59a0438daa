import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { wasEntry } from './open-scan.ts';
import type { Device } from './require-device.ts';

type Entry = typeof checkIns.$inferSelect;

/** A scan of somebody who may go in. */
interface EnteringScan {
  readonly scanId: string;
  readonly participantId: string;
  readonly scannedAt: Date;
  /** Without it a scan is an entry where there is none, and takes none from another. */
  readonly hasLetIn: boolean;
}

/**
 * Lets in those who aren't in, or whose entry is by a later scan than one that has let them in; marks the scans that have
 * lost their entry by it. In the order of ids, so that two devices with the same people don't wait for each other.
 */
export async function enter(tx: Transaction, device: Device, scans: readonly EnteringScan[]): Promise<void> {
  const ranked = scans.toSorted(
    (one, other) =>
      Number(other.hasLetIn) - Number(one.hasLetIn) || one.scannedAt.getTime() - other.scannedAt.getTime(),
  );
  const first = new Map(ranked.toReversed().map((one) => [one.participantId, one]));
  if (first.size === 0) return;
  const candidates = [...first.values()].toSorted((one, other) =>
    one.participantId < other.participantId ? -1 : 1,
  );
  const letIn = candidates.filter(({ hasLetIn }) => hasLetIn).map(({ scanId }) => scanId);
  const entered = await tx
    .insert(checkIns)
    .values(
      candidates.map(({ participantId, scanId, scannedAt }) => ({
        participantId,
        deviceId: device.id,
        scanId,
        scannedAt,
        changedAt: sql`clock_timestamp()`,
      })),
    )
    .onConflictDoUpdate({
      target: checkIns.participantId,
      set: {
        deviceId: sql`excluded.device_id`,
        scanId: sql`excluded.scan_id`,
        scannedAt: sql`excluded.scanned_at`,
        changedAt: sql`clock_timestamp()`,
      },
      // ON CONFLICT locks the row even if `setWhere` is false, so a concurrent transaction sees the entry.
      setWhere: sql`${lt(sql`excluded.scanned_at`, checkIns.scannedAt)} and ${inArray(sql`excluded.scan_id`, letIn)}`,
    })
    .returning({ participantId: checkIns.participantId });
  await markSuperseded(
    tx,
    entered.map(({ participantId }) => participantId),
  );
}

/** Before the new scans are kept: whatever stands as an entry of these people has come later. */
async function markSuperseded(tx: Transaction, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return;
  await tx
    .update(checkInScans)
    .set({ supersededAt: sql`now()` })
    .where(
      and(
        inArray(checkInScans.participantId, [...participantIds]),
        wasEntry,
        isNull(checkInScans.supersededAt),
      ),
    );
}

/** The entries of these people, whosever they are. */
export async function findEntries(
  tx: Transaction,
  participantIds: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  if (participantIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(checkIns)
    .where(inArray(checkIns.participantId, [...new Set(participantIds)]));
  return new Map(rows.map((row) => [row.participantId, row]));
}
