import type { ScanAnswerBody } from '@dorsal/api-contract/check-in';
import type { ListedParticipant, ListedParticipants } from './listed-participants.ts';
import { type Scan, isAsSent } from './scan.ts';

/** What the server's answers to our scans change. */
export interface AnsweredScans {
  readonly scans: readonly Scan[];
  readonly participants: readonly ListedParticipant[];
  readonly removed: readonly string[];
}

/**
 * Our scans with the server's answers, and what these say about the participants. A scan that admitted a person after
 * it was sent keeps waiting, as the server doesn't know that yet, unless the server has recorded it as an entry.
 */
export function answeredScans(
  known: { readonly scans: ReadonlyMap<string, Scan>; readonly participants: ListedParticipants },
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
    const isEntry = result === 'ok' && firstScanAt !== null;
    if (isEntry || isAsSent(scan, before)) {
      scans.push({ ...scan, state: 'answered', answer: result, firstScanAt });
    }
    if (participant) {
      const listed = known.participants.get(participant._id);
      participants.push({
        ...participant,
        isPaid: result !== 'notPaid',
        firstScanAt,
        // If unknown, the next list response says which scan was first.
        firstScanId: isEntry ? scanId : listed?.firstScanAt === firstScanAt ? listed.firstScanId : null,
      });
    } else if (result === 'unknown') {
      removed.push(scan.participantId);
    }
  }
  return { scans, participants, removed };
}
