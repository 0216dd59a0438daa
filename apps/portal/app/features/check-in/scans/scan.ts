import type { ScanBody } from '@dorsal/api-contract/check-in';
import type { ScanResult } from '@dorsal/domain/check-in';

/**
 * What the screen has shown for a scan: a result; `nothing` while the server is being asked; `letIn` if the volunteer
 * admitted a person who isn't in the stored list.
 */
export type ShownResult = 'nothing' | ScanResult | 'letIn';

interface ScanFacts {
  /** A UUID, by which the server recognizes a scan that is sent again. */
  readonly scanId: string;
  readonly participantId: string;
  /** ISO instant by the server's clock, as far as this device knows it. */
  readonly scannedAt: string;
  readonly shown: ShownResult;
  /** The volunteer sees the guardian of a participant whose consent is missing. */
  readonly guardianPresent?: true;
}

/** A scan to be sent, or to be sent again. */
export interface WaitingScan extends ScanFacts {
  readonly state: 'waiting';
}

/** A scan that the server has, of which it knows whether it admitted the person. */
export interface AnsweredScan extends ScanFacts {
  readonly state: 'answered';
  readonly answer: ScanResult;
  /** ISO instant of the entry in the server's answer. Null with `ok`: they may enter, but not by this scan. */
  readonly firstScanAt: string | null;
}

/**
 * A scan that the server refuses as invalid, even if it admitted the person. Sent again only when the page is reopened.
 */
export interface RejectedScan extends ScanFacts {
  readonly state: 'rejected';
}

/** A scan as this device stores it. `nextScan` has its transitions. */
export type Scan = WaitingScan | AnsweredScan | RejectedScan;

/** By id. */
export type Scans = ReadonlyMap<string, Scan>;

/** The result of a scan. */
export interface ScanOutcome {
  readonly result: ScanResult;
  /** ISO instant of the entry that counts; null without one. */
  readonly firstScanAt: string | null;
}

/** Whether this scan admitted the person, as far as this device knows. */
export function isAdmission({ shown }: Scan): boolean {
  return shown === 'ok' || shown === 'letIn';
}

/** Whether a scan counts as an entry: it admitted the person, and the server hasn't refused it. */
export function isEntry(scan: Scan): boolean {
  return isAdmission(scan) && (scan.state !== 'answered' || scan.answer === 'ok');
}

/** Whether the server has decided. `ok` without an entry doesn't count: the scan arrived too late to be the entry. */
export function isDecided(scan: Scan): scan is AnsweredScan {
  return scan.state === 'answered' && (scan.answer !== 'ok' || scan.firstScanAt !== null);
}

/**
 * True if the server may have recorded this scan as an entry although we admitted no person. The participant's next
 * scan must reuse this id, or the server would answer that they are already inside.
 */
export function isPossibleEntry(scan: Scan): boolean {
  if (isAdmission(scan)) return false;
  if (scan.state === 'answered') return scan.answer === 'ok';
  return scan.shown === 'nothing' || scan.shown === 'unknown';
}

/** A scan as the server gets it. With `admitted` false it is a question, or only a record if it arrives late. */
export function scanBody(scan: Scan): ScanBody {
  const { scanId, participantId, scannedAt, guardianPresent } = scan;
  const admitted = isAdmission(scan);
  return { scanId, participantId, scannedAt, admitted, ...(guardianPresent && { guardianPresent }) };
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

/** The scans, with the changed ones added or replaced. */
export function withScans(scans: Scans, changed: readonly Scan[]): Scans {
  const next = new Map(scans);
  for (const scan of changed) next.set(scan.scanId, scan);
  return next;
}

/**
 * Merges two pages' scans. For the same scan the page's own copy wins, unless only the other copy admitted the person,
 * or only the other copy has the server's answer and the own copy hasn't changed since it was sent.
 */
export function mergedScans(stored: readonly Scan[], own: Scans): Scans {
  const merged = new Map(stored.map((scan) => [scan.scanId, scan]));
  for (const scan of own.values()) {
    const other = merged.get(scan.scanId);
    const isAnswered = other?.state === 'answered' && scan.state !== 'answered' && isAsSent(scan, other);
    const isAdmitted = other && isAdmission(other) && !isAdmission(scan);
    if (!isAnswered && !isAdmitted) merged.set(scan.scanId, scan);
  }
  return merged;
}
