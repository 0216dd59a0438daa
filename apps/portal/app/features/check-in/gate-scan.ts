import type { ScanBody } from '@dorsal/api-contract/check-in';
import type { ScanResult } from '@dorsal/domain/check-in';

/** A scan of this device, as it keeps it. */
export interface GateScan {
  /** A UUID: sent again, the server knows it. */
  readonly scanId: string;
  readonly participantId: string;
  /** ISO instant by the server's clock, as far as this device knows it. */
  readonly scannedAt: string;
  /** What whoever stands at the entrance was told; null: nothing yet, they wait for the server's answer. */
  readonly said: ScanResult | null;
  /** Not in the stored list, and let in all the same. */
  readonly isLetIn: boolean;
  /**
   * - `waiting`: to be sent.
   * - `answered`: the server has it, and knows whether somebody was let in by it.
   * - `rejected`: the server takes it for none, whoever was let in by it: not sent again before the page is opened anew.
   */
  readonly state: 'waiting' | 'answered' | 'rejected';
  /** The server's word; null until it is `answered`. */
  readonly answer: ScanResult | null;
  /** ISO instant of the entry that the server's answer named; null with `ok`: they may go in, and nobody does by this scan. */
  readonly firstScanAt: string | null;
}

/** By id. */
export type GateScans = ReadonlyMap<string, GateScan>;

/** What a scan comes to. */
export interface ScanOutcome {
  readonly result: ScanResult;
  /** ISO instant of the entry that counts; null without one. */
  readonly firstScanAt: string | null;
}

/** Whether somebody was let in by this scan, as far as this device knows. */
export function isAdmission({ said, isLetIn }: GateScan): boolean {
  return said === 'ok' || isLetIn;
}

/** Whether a scan counts as an entry: somebody was let in by it, and the server hasn't refused it. */
export function entryOf(scan: GateScan): boolean {
  return isAdmission(scan) && (scan.answer === null || scan.answer === 'ok');
}

/** Whether the server has decided; not where it says that they may go in to a scan that came too late to let them. */
export function isDecided({ answer, firstScanAt }: GateScan): boolean {
  return answer !== null && (answer !== 'ok' || firstScanAt !== null);
}

/**
 * Whether a scan is, or may be, an entry at the server while nobody was let in by it: whoever it was of still stands outside.
 * Their next scan takes its id, so that the entry is found to be ours.
 */
export function isUnheard(scan: GateScan): boolean {
  const isAsked = scan.answer === null && (scan.said === null || scan.said === 'unknown');
  return !isAdmission(scan) && (scan.answer === 'ok' || isAsked);
}

/** A scan as the server gets it: what has let nobody in is a question, and later a record. */
export function scanBody(scan: GateScan): ScanBody {
  const { scanId, participantId, scannedAt } = scan;
  return { scanId, participantId, scannedAt, admitted: isAdmission(scan) };
}

/** Whether a scan is as it was sent: nobody was let in by it since, nor scanned again. */
export function isAsSent(scan: GateScan, sent: GateScan): boolean {
  return scan.scannedAt === sent.scannedAt && isAdmission(scan) === isAdmission(sent);
}

/** The scans to be sent, in the order in which they were made: the server takes them one after the other. */
export function waitingScans(scans: Iterable<GateScan>): GateScan[] {
  return Array.from(scans)
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => (one.scannedAt < other.scannedAt ? -1 : one.scannedAt > other.scannedAt ? 1 : 0));
}

/** The scans that would be lost with the phone: those to be sent, and the entries that the server takes for none. */
export function unsentScans(scans: Iterable<GateScan>): GateScan[] {
  return Array.from(scans).filter(
    (scan) => scan.state === 'waiting' || (scan.state === 'rejected' && isAdmission(scan)),
  );
}

/** Scans as a page begins with them: what the server took for none is tried once more, as the fault may have been its own. */
export function withAnotherTry(scans: GateScans): GateScans {
  return new Map(
    Array.from(scans, ([id, scan]) => [id, scan.state === 'rejected' ? { ...scan, state: 'waiting' } : scan]),
  );
}

/**
 * Two pages' scans as one: a page's own, except where the other one has let somebody in by the same, or has the server's word of
 * it, and it hasn't.
 */
export function mergedScans(kept: readonly GateScan[], own: GateScans): GateScans {
  const merged = new Map(kept.map((scan) => [scan.scanId, scan]));
  for (const scan of own.values()) {
    const other = merged.get(scan.scanId);
    const isTold = other?.state === 'answered' && scan.state !== 'answered' && isAsSent(scan, other);
    const isLetIn = other && isAdmission(other) && !isAdmission(scan);
    if (!isTold && !isLetIn) merged.set(scan.scanId, scan);
  }
  return merged;
}
