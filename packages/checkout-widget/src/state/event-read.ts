import type { EventBody } from '@dorsal/api-contract/events';
import type { Item } from './draft.ts';

/**
 * One response about an event's places, identified by its numbers, and the buyer's places that it had already
 * subtracted.
 */
export interface EventRead {
  readonly available: Readonly<Record<string, number>>;
  readonly taken: readonly Item[];
}

/**
 * The buyer's places that the event's free count excludes: all held places if the event was read after the hold, those
 * of `lastRead` if it is the same response. A different response with the same numbers counts as the same: then fewer
 * places are offered than there are, never more.
 */
export function takenItems(
  event: Pick<EventBody, 'tickets'>,
  { held, lastRead }: { held: readonly Item[]; lastRead: EventRead | null },
): readonly Item[] {
  const available = availableOf(event);
  const isSame =
    lastRead !== null && Object.entries(available).every(([id, left]) => lastRead.available[id] === left);
  return isSame ? lastRead.taken : held;
}

/** The read to store when the held places change from `held`. */
export function eventRead(
  event: Pick<EventBody, 'tickets'>,
  before: { held: readonly Item[]; lastRead: EventRead | null },
): EventRead {
  return { available: availableOf(event), taken: takenItems(event, before) };
}

const availableOf = ({ tickets }: Pick<EventBody, 'tickets'>): Record<string, number> =>
  Object.fromEntries(tickets.map(({ _id, available }) => [_id, available]));
