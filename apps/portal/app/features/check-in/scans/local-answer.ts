import type { ListedParticipants } from './listed-participants.ts';
import { isEntry, isPossibleEntry, type Scan, type ScanOutcome } from './scan.ts';

/** The ticket of a scan. */
export interface ScannedTicket {
  readonly participantId: string;
  /** From the QR; undefined if found by name. Used only to tell another event's ticket from an unknown one. */
  readonly eventId?: string | undefined;
  /** The volunteer sees the guardian of a participant whose consent is missing. */
  readonly guardianPresent?: boolean | undefined;
}

/** What this device knows without the server. */
export interface KnownEntries {
  readonly eventId: string;
  readonly participants: ListedParticipants;
  /** By id. */
  readonly scans: ReadonlyMap<string, Scan>;
}

/** The answer to a scan from the stored list and our own scans: the server's rules, as of the time of the list. */
export function localAnswer(
  { participantId, eventId, guardianPresent = false }: ScannedTicket,
  { eventId: ownEventId, participants, scans }: KnownEntries,
): ScanOutcome {
  const participant = participants.get(participantId);
  const ownEntries = Array.from(scans.values())
    .filter((scan) => scan.participantId === participantId && isEntry(scan))
    .map(({ scannedAt }) => scannedAt);
  if (!participant) {
    // This device has already let them in without their being in its list: not a second time.
    if (ownEntries.length > 0) return { result: 'already', firstScanAt: earliest(ownEntries) };
    const isForeign = eventId !== undefined && eventId !== ownEventId;
    return { result: isForeign ? 'wrongEvent' : 'unknown', firstScanAt: null };
  }
  if (!participant.isPaid) return { result: 'notPaid', firstScanAt: null };
  const listed = participant.firstScanId === null ? undefined : scans.get(participant.firstScanId);
  const firstScanAt = earliest([
    listed && isPossibleEntry(listed) ? null : participant.firstScanAt,
    ...ownEntries,
  ]);
  if (firstScanAt !== null) return { result: 'already', firstScanAt };
  const isMissing = participant.isConsentMissing === true && !guardianPresent;
  return { result: isMissing ? 'consentMissing' : 'ok', firstScanAt };
}

/** Compares the instants, whatever their UTC offsets. */
function earliest(instants: readonly (string | null)[]): string | null {
  const known = instants.filter((instant) => instant !== null);
  return known.reduce<string | null>(
    (first, instant) => (first === null || Date.parse(instant) < Date.parse(first) ? instant : first),
    null,
  );
}
