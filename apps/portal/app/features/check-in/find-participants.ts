import { searchText } from '@dorsal/domain/search-text';
import type { GateParticipant, GateParticipants } from './gate-list.ts';

/** What is found by a name. */
export interface FoundParticipants {
  readonly participants: readonly GateParticipant[];
  /** Of all that match, also those that are not in `participants`. */
  readonly total: number;
}

// A participant that changes is another object, so that nothing here grows old.
const plainNames = new WeakMap<GateParticipant, string>();

/** The first `limit` whose name has all words of the query, by name. Accents and case don't matter. */
export function findParticipants(
  participants: GateParticipants,
  query: string,
  limit: number,
): FoundParticipants {
  const words = searchText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { participants: [], total: 0 };
  const found = Array.from(participants.values()).filter((participant) => {
    const name = plainName(participant);
    return words.every((word) => name.includes(word));
  });
  found.sort((one, other) => (plainName(one) < plainName(other) ? -1 : 1));
  return { participants: found.slice(0, limit), total: found.length };
}

function plainName(participant: GateParticipant): string {
  const known = plainNames.get(participant);
  if (known !== undefined) return known;
  const plain = searchText(participant.fullName);
  plainNames.set(participant, plain);
  return plain;
}
