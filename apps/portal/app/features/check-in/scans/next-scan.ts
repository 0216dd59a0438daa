import type { ScanResult } from '@dorsal/domain/check-in';
import {
  isAdmission,
  isAsSent,
  isPossibleEntry,
  type Scan,
  type ScanOutcome,
  type ShownResult,
  type WaitingScan,
} from './scan.ts';

/** What happens to a scan. */
export type ScanEvent =
  /** The same participant is scanned again, at this ISO instant. */
  | { readonly kind: 'scannedAgain'; readonly scannedAt: string }
  /** The stored list decides, as the server doesn't answer in time. */
  | { readonly kind: 'listDecided'; readonly result: ScanResult }
  /** The screen shows the server's answer. */
  | { readonly kind: 'answerShown' }
  /** The screen had moved on, and did not show `result`. `before`: what it had shown until then. */
  | { readonly kind: 'notShown'; readonly result: ShownResult; readonly before: ShownResult }
  /** The volunteer lets the person in although they aren't in the stored list. */
  | { readonly kind: 'letIn' }
  /** The server answers the scan as it was `sent`. */
  | { readonly kind: 'answered'; readonly sent: Scan; readonly outcome: ScanOutcome }
  /** The server refuses the scan as invalid. */
  | { readonly kind: 'rejected' }
  /** The page is opened again. */
  | { readonly kind: 'reopened' };

/** A participant's new scan, to be sent. */
export function newScan({
  scanId,
  participantId,
  scannedAt,
  guardianPresent,
}: Pick<Scan, 'scanId' | 'participantId' | 'scannedAt' | 'guardianPresent'>): WaitingScan {
  return {
    scanId,
    participantId,
    scannedAt,
    shown: 'nothing',
    ...(guardianPresent && { guardianPresent }),
    state: 'waiting',
  };
}

/** The scan after an event; the same object if the event changes nothing. Only `notShown` withdraws an admission. */
export function nextScan(scan: Scan, event: ScanEvent): Scan {
  switch (event.kind) {
    case 'scannedAgain':
      return isPossibleEntry(scan) ? newScan({ ...scan, scannedAt: event.scannedAt }) : scan;
    case 'listDecided':
      return isAdmission(scan) ? scan : waiting(scan, event.result);
    case 'answerShown':
      return isAdmission(scan) || scan.state !== 'answered' ? scan : withShown(scan, scan.answer);
    case 'notShown':
      return scan.shown === event.result ? withShown(scan, event.before) : scan;
    case 'letIn':
      return isAdmission(scan) ? scan : waiting(scan, 'letIn');
    case 'answered':
      return answered(scan, event.sent, event.outcome);
    case 'rejected':
      return scan.state === 'waiting' ? { ...scan, state: 'rejected' } : scan;
    default:
      event.kind satisfies 'reopened';
      // The fault may have been the server's.
      return scan.state === 'rejected' ? { ...scan, state: 'waiting' } : scan;
  }
}

/** To be sent: the server doesn't have the scan yet, or doesn't know its outcome. */
function waiting(scan: Scan, shown: ShownResult): WaitingScan {
  return { ...newScan(scan), shown };
}

function withShown(scan: Scan, shown: ShownResult): Scan {
  return scan.shown === shown ? scan : { ...scan, shown };
}

/**
 * A scan that admitted the person after it was sent keeps waiting, as the server doesn't know that yet, unless the
 * server has recorded it as an entry.
 */
function answered(scan: Scan, sent: Scan, { result, firstScanAt }: ScanOutcome): Scan {
  const isRecorded = result === 'ok' && firstScanAt !== null;
  if (!isRecorded && !isAsSent(scan, sent)) return scan;
  const { state: _state, ...made } = waiting(scan, scan.shown);
  return { ...made, state: 'answered', answer: result, firstScanAt };
}
