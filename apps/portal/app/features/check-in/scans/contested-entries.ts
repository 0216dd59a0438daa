import type { ScanResult } from '@dorsal/domain/check-in';
import type { ListedParticipants } from './listed-participants.ts';
import { type Scan, isAdmission } from './scan.ts';

/** An admission by this device that should not have happened: two people may be inside with one ticket. */
export interface ContestedEntry {
  readonly scanId: string;
  /** Null if the participant isn't in the list. */
  readonly fullName: string | null;
  readonly ticketName: string | null;
  /** ISO instant at which this device let them in. */
  readonly scannedAt: string;
  /** The server's answer; `rejected`: it refused the scan as invalid. */
  readonly reason: Exclude<ScanResult, 'ok'> | 'rejected';
  /** ISO instant of the earlier entry, by another device; null if there is none. */
  readonly firstScanAt: string | null;
}

/**
 * This device's admissions that the server's answers or list contradict, latest first: sent scans that were not
 * answered `ok`, and those that were, until an earlier one arrived from a device that had been offline.
 */
export function contestedEntries(participants: ListedParticipants, scans: Iterable<Scan>): ContestedEntry[] {
  const contested: ContestedEntry[] = [];
  for (const scan of scans) {
    if (!isAdmission(scan)) continue;
    const participant = participants.get(scan.participantId);
    const about = {
      scanId: scan.scanId,
      fullName: participant?.fullName ?? null,
      ticketName: participant?.ticketName ?? null,
      scannedAt: scan.scannedAt,
    };
    if (scan.state === 'rejected') {
      contested.push({ ...about, reason: 'rejected', firstScanAt: null });
    } else if (scan.state === 'answered' && scan.answer !== 'ok') {
      contested.push({ ...about, reason: scan.answer, firstScanAt: scan.firstScanAt });
    } else if (
      participant?.firstScanAt &&
      participant.firstScanId !== scan.scanId &&
      Date.parse(participant.firstScanAt) <= Date.parse(scan.scannedAt)
    ) {
      contested.push({ ...about, reason: 'already', firstScanAt: participant.firstScanAt });
    }
  }
  return contested.sort((one, other) => Date.parse(other.scannedAt) - Date.parse(one.scannedAt));
}
