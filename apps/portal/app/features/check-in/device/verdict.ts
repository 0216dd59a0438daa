import type { ScanResult } from '@dorsal/domain/check-in';
import type { ListedParticipant, ListedParticipants } from '../scans/listed-participants.ts';
import { localAnswer, type ScannedTicket } from '../scans/local-answer.ts';
import type { AnsweredScan, Scans } from '../scans/scan.ts';
import type { CheckInState } from './check-in-state.ts';

/** The result that the screen shows for a scan. Names come from the list, never from the QR. */
export interface Verdict {
  /** `foreign`: not a Dorsal QR. `checking`: waiting for the server. `letIn`: let in without being in the list. */
  readonly result: ScanResult | 'foreign' | 'checking' | 'letIn';
  readonly fullName?: string | undefined;
  readonly ticketName?: string | undefined;
  readonly race?: ListedParticipant['race'];
  /** ISO instant of the entry that counts. */
  readonly firstScanAt?: string | null;
  /** True if the stored list decided, without an answer from the server. */
  readonly isLocal: boolean;
  /** ISO instant of the stored list that decided; a newer list may have arrived since. */
  readonly listedAt?: string | undefined;
  /**
   * Lets in a participant who isn't in the stored list but may be new: the scan is sent, and the answer checked, later. With
   * `consentMissing`: lets in the participant because the volunteer sees the guardian.
   */
  readonly letIn?: (() => Promise<void>) | undefined;
}

/** A verdict on a ticket, by the server or by the stored list. */
export type DecidedVerdict = Verdict & { readonly result: ScanResult };

/** The verdict without the server: from the current stored list and our own scans. `letIn`: offered if in doubt. */
export function listVerdict(
  ticket: ScannedTicket,
  { device, participants, removed }: CheckInState,
  scans: Scans,
  letIn: () => Promise<void>,
): DecidedVerdict {
  const eventId = device?.event._id ?? '';
  const { result, firstScanAt } = localAnswer(ticket, { eventId, participants, scans });
  const isInDoubt = result === 'unknown' && !removed.has(ticket.participantId);
  return {
    result,
    firstScanAt,
    ...namesOf(participants, ticket.participantId),
    isLocal: true,
    listedAt: device?.listedAt,
    letIn: isInDoubt ? letIn : undefined,
  };
}

/** The verdict of a server's answer. */
export function answerVerdict(scan: AnsweredScan, participants: ListedParticipants): DecidedVerdict {
  return {
    result: scan.answer,
    ...namesOf(participants, scan.participantId),
    firstScanAt: scan.firstScanAt,
    isLocal: false,
  };
}

/** The verdict while the server is asked about the same participant as in `verdict`. */
export function checkingVerdict({ fullName, ticketName, race }: Verdict): Verdict {
  return { result: 'checking', fullName, ticketName, race, isLocal: false };
}

function namesOf(participants: ListedParticipants, participantId: string) {
  const listed = participants.get(participantId);
  return { fullName: listed?.fullName, ticketName: listed?.ticketName, race: listed?.race };
}
