import type { ExpectedParticipantBody } from '@dorsal/api-contract/check-in';
import { isEntry, type Scan } from './scan.ts';

/** A participant of the event, as the server's list has them. */
export type ListedParticipant = ExpectedParticipantBody;

/** By `_id`. */
export type ListedParticipants = ReadonlyMap<string, ListedParticipant>;

/** The changes in a list response. */
export interface ListChanges {
  readonly participants: readonly ListedParticipant[];
  /** Participant ids that are no longer valid. */
  readonly removed: readonly string[];
}

/**
 * The list with a response's changes. Responses overlap, and one may be repeated after a lost connection: applying it
 * twice changes nothing.
 */
export function withChanges(
  participants: ListedParticipants,
  { participants: changed, removed }: ListChanges,
): ListedParticipants {
  if (changed.length === 0 && removed.length === 0) return participants;
  const next = new Map(participants);
  for (const participant of changed) next.set(participant._id, participant);
  for (const id of removed) next.delete(id);
  return next;
}

/** The ids that the server has declared invalid, with those of a new response. */
export function withRemoved(removed: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return more.length === 0 ? removed : new Set([...removed, ...more]);
}

/** How many participants are inside, of how many expected. */
export interface Attendance {
  readonly inside: number;
  readonly expected: number;
}

/** Counts the paid participants, and those of them inside by the server's list or by our own scans. */
export function attendance(participants: ListedParticipants, scans: Iterable<Scan>): Attendance {
  const ours = new Set<string>();
  for (const scan of scans) if (isEntry(scan)) ours.add(scan.participantId);
  let inside = 0;
  let expected = 0;
  for (const { _id, isPaid, firstScanAt } of participants.values()) {
    if (!isPaid) continue;
    expected += 1;
    if (firstScanAt !== null || ours.has(_id)) inside += 1;
  }
  return { inside, expected };
}
