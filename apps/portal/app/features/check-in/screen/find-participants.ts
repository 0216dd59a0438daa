import { searchText } from '@dorsal/domain/search-text';
import type { ListedParticipant, ListedParticipants } from '../scans/listed-participants.ts';

/** The result of a search by name. */
export interface FoundParticipants {
  readonly participants: readonly ListedParticipant[];
  /** The number of all matches, including those not in `participants`. */
  readonly total: number;
}

// A changed participant is a new object, so no entry becomes stale.
const plainNames = new WeakMap<ListedParticipant, string>();

/** The first `limit` participants, by name, whose name has all words of the query. Ignores accents and case. */
export function findParticipants(
  participants: ListedParticipants,
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

function plainName(participant: ListedParticipant): string {
  const known = plainNames.get(participant);
  if (known !== undefined) return known;
  const plain = searchText(participant.fullName);
  plainNames.set(participant, plain);
  return plain;
}
