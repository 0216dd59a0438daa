import type { ScanAnswerBody } from '@dorsal/api-contract/check-in';
import type { GateParticipant, GateParticipants } from './gate-list.ts';
import { type GateScan, isAsSent } from './gate-scan.ts';

/** What the server's answers to our scans change. */
export interface AnsweredScans {
  readonly scans: readonly GateScan[];
  readonly participants: readonly GateParticipant[];
  readonly removed: readonly string[];
}

/**
 * Our scans with the server's word, and the list with what it says of their participants. A scan by which somebody was let in
 * meanwhile goes on waiting: the server has yet to hear of it, unless it has made an entry of the scan.
 */
export function answeredScans(
  known: { readonly scans: ReadonlyMap<string, GateScan>; readonly participants: GateParticipants },
  answers: readonly ScanAnswerBody[],
  sent: readonly GateScan[],
): AnsweredScans {
  const asSent = new Map(sent.map((scan) => [scan.scanId, scan]));
  const scans: GateScan[] = [];
  const participants: GateParticipant[] = [];
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
        // Whose scan came first the list says, the next time it is asked for.
        firstScanId: isEntry ? scanId : listed?.firstScanAt === firstScanAt ? listed.firstScanId : null,
      });
    } else if (result === 'unknown') {
      removed.push(scan.participantId);
    }
  }
  return { scans, participants, removed };
}
