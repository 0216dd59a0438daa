import type { ExpectedParticipantBody } from '@dorsal/api-contract/check-in';
import { entryOf, type GateScan } from './gate-scan.ts';

/** Somebody who may come to this entrance, as the server's list has them. */
export type GateParticipant = ExpectedParticipantBody;

/** By `_id`. */
export type GateParticipants = ReadonlyMap<string, GateParticipant>;

/** What a list's answer changes. */
export interface ListChanges {
  readonly participants: readonly GateParticipant[];
  /** Ids that open nothing any more. */
  readonly removed: readonly string[];
}

/**
 * The list with an answer's changes. Answers overlap, and one may come again after a lost connection: applying it twice
 * changes nothing.
 */
export function withChanges(
  participants: GateParticipants,
  { participants: changed, removed }: ListChanges,
): GateParticipants {
  if (changed.length === 0 && removed.length === 0) return participants;
  const next = new Map(participants);
  for (const participant of changed) next.set(participant._id, participant);
  for (const id of removed) next.delete(id);
  return next;
}

/** The ids that the server has said to open nothing, with those of an answer. */
export function withRemoved(removed: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return more.length === 0 ? removed : new Set([...removed, ...more]);
}

/** How many have come in, of how many may. */
export interface Attendance {
  readonly inside: number;
  readonly expected: number;
}

/** Counts who has paid, and of those who is inside: by the server's list, and by our own scans that it hasn't seen yet. */
export function attendance(participants: GateParticipants, scans: Iterable<GateScan>): Attendance {
  const ours = new Set<string>();
  for (const scan of scans) if (entryOf(scan)) ours.add(scan.participantId);
  let inside = 0;
  let expected = 0;
  for (const { _id, isPaid, firstScanAt } of participants.values()) {
    if (!isPaid) continue;
    expected += 1;
    if (firstScanAt !== null || ours.has(_id)) inside += 1;
  }
  return { inside, expected };
}
