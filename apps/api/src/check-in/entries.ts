import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { checkInScans, checkIns } from '../db/schema/check-ins.ts';
import { wasEntry } from './open-scan.ts';
import type { Device } from './require-device.ts';

type Entry = typeof checkIns.$inferSelect;

/** A scan of a person who may enter. */
interface EnteringScan {
  readonly scanId: string;
  readonly participantId: string;
  readonly scannedAt: Date;
  /** If false, the scan becomes the entry only if there is no entry yet; it never replaces one. */
  readonly hasLetIn: boolean;
}

/**
 * Creates missing entries. If an earlier scan admitted the person, it replaces the entry of a later one, which is
 * marked. Rows are written in the order of ids, so that two devices with the same people don't deadlock.
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

/** Call it before the new scans are stored: every entry of these people that is found then has been replaced. */
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

/** The entries of these people, of any device. */
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
