import type { ScanAnswerBody } from '@dorsal/api-contract/check-in';
import type { ListedParticipant, ListedParticipants } from './listed-participants.ts';
import { nextScan } from './next-scan.ts';
import type { Scan, Scans } from './scan.ts';

/** What the server's answers to our scans change. */
export interface AnsweredScans {
  readonly scans: readonly Scan[];
  readonly participants: readonly ListedParticipant[];
  readonly removed: readonly string[];
}

/** What the server's answers change: our scans as they were `sent`, and what the answers say about the participants. */
export function answeredScans(
  known: { readonly scans: Scans; readonly participants: ListedParticipants },
  answers: readonly ScanAnswerBody[],
  sent: readonly Scan[],
): AnsweredScans {
  const asSent = new Map(sent.map((scan) => [scan.scanId, scan]));
  const scans: Scan[] = [];
  const participants: ListedParticipant[] = [];
  const removed: string[] = [];
  for (const { scanId, result, participant, firstScanAt } of answers) {
    const scan = known.scans.get(scanId);
    const before = asSent.get(scanId);
    if (!scan || !before) continue;
    const isRecorded = result === 'ok' && firstScanAt !== null;
    const next = nextScan(scan, { kind: 'answered', sent: before, outcome: { result, firstScanAt } });
    if (next !== scan) scans.push(next);
    if (participant) {
      const listed = known.participants.get(participant._id);
      const isConsentMissing =
        result === 'consentMissing' || (scan.guardianPresent && listed?.isConsentMissing === true);
      participants.push({
        ...participant,
        isPaid: result !== 'notPaid',
        ...(isConsentMissing && { isConsentMissing }),
        firstScanAt,
        // If unknown, the next list response says which scan was first.
        firstScanId: isRecorded ? scanId : listed?.firstScanAt === firstScanAt ? listed.firstScanId : null,
      });
    } else if (result === 'unknown') {
      removed.push(scan.participantId);
    }
  }
  return { scans, participants, removed };
}
