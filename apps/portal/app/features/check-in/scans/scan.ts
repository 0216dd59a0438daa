import type { ScanBody } from '@dorsal/api-contract/check-in';
import type { ScanResult } from '@dorsal/domain/check-in';

/** A scan as this device stores it. */
export interface Scan {
  /** A UUID, by which the server recognizes a scan that is sent again. */
  readonly scanId: string;
  readonly participantId: string;
  /** ISO instant by the server's clock, as far as this device knows it. */
  readonly scannedAt: string;
  /** The result that was shown; null: none yet, the server's answer is pending. */
  readonly said: ScanResult | null;
  /** The volunteer let them in although they are not in the stored list. */
  readonly isLetIn: boolean;
  /**
   * - `waiting`: to be sent.
   * - `answered`: the server has it, and knows whether it admitted the person.
   * - `rejected`: the server refuses it as invalid, even if it admitted the person. Sent again only when the page is
   *   reopened.
   */
  readonly state: 'waiting' | 'answered' | 'rejected';
  /** The server's answer; null until the state is `answered`. */
  readonly answer: ScanResult | null;
  /** ISO instant of the entry in the server's answer. Null with `ok`: they may enter, but not by this scan. */
  readonly firstScanAt: string | null;
}

/** By id. */
export type Scans = ReadonlyMap<string, Scan>;

/** The result of a scan. */
export interface ScanOutcome {
  readonly result: ScanResult;
  /** ISO instant of the entry that counts; null without one. */
  readonly firstScanAt: string | null;
}

/** Whether this scan admitted the person, as far as this device knows. */
export function isAdmission({ said, isLetIn }: Scan): boolean {
  return said === 'ok' || isLetIn;
}

/** Whether a scan counts as an entry: it admitted the person, and the server hasn't refused it. */
export function entryOf(scan: Scan): boolean {
  return isAdmission(scan) && (scan.answer === null || scan.answer === 'ok');
}

/** Whether the server has decided. `ok` without an entry doesn't count: the scan arrived too late to be the entry. */
export function isDecided({ answer, firstScanAt }: Scan): boolean {
  return answer !== null && (answer !== 'ok' || firstScanAt !== null);
}

/**
 * True if the server may have recorded this scan as an entry although we admitted no person. The participant's next
 * scan must reuse this id, or the server would answer that they are already inside.
 */
export function isUnheard(scan: Scan): boolean {
  const isAsked = scan.answer === null && (scan.said === null || scan.said === 'unknown');
  return !isAdmission(scan) && (scan.answer === 'ok' || isAsked);
}

/** A scan as the server gets it. With `admitted` false it is a question, or only a record if it arrives late. */
export function scanBody(scan: Scan): ScanBody {
  const { scanId, participantId, scannedAt } = scan;
  return { scanId, participantId, scannedAt, admitted: isAdmission(scan) };
}

/** Whether a scan is unchanged since it was sent: it hasn't admitted the person or been scanned again since. */
export function isAsSent(scan: Scan, sent: Scan): boolean {
  return scan.scannedAt === sent.scannedAt && isAdmission(scan) === isAdmission(sent);
}

/** The scans to be sent, oldest first: the server processes them in order. */
export function waitingScans(scans: Iterable<Scan>): Scan[] {
  return Array.from(scans)
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => (one.scannedAt < other.scannedAt ? -1 : one.scannedAt > other.scannedAt ? 1 : 0));
}

/** The scans that would be lost with the phone: those to be sent, and rejected ones that admitted a person. */
export function unsentScans(scans: Iterable<Scan>): Scan[] {
  return Array.from(scans).filter(
    (scan) => scan.state === 'waiting' || (scan.state === 'rejected' && isAdmission(scan)),
  );
}

/** The scans with which a page starts: rejected ones are tried again, since the fault may have been the server's. */
export function withAnotherTry(scans: Scans): Scans {
  return new Map(
    Array.from(scans, ([id, scan]) => [id, scan.state === 'rejected' ? { ...scan, state: 'waiting' } : scan]),
  );
}

/**
 * Merges two pages' scans. For the same scan the page's own copy wins, unless only the other copy admitted the person,
 * or only the other copy has the server's answer and the own copy hasn't changed since it was sent.
 */
export function mergedScans(kept: readonly Scan[], own: Scans): Scans {
  const merged = new Map(kept.map((scan) => [scan.scanId, scan]));
  for (const scan of own.values()) {
    const other = merged.get(scan.scanId);
    const isTold = other?.state === 'answered' && scan.state !== 'answered' && isAsSent(scan, other);
    const isLetIn = other && isAdmission(other) && !isAdmission(scan);
    if (!isTold && !isLetIn) merged.set(scan.scanId, scan);
  }
  return merged;
}
