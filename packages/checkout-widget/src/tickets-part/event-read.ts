import type { EventBody } from '@dorsal/api-contract/events';
import type { Item } from '../draft.ts';

/** One answer about an event's places, known by its numbers, and which of ours it had taken out of them already. */
export interface EventRead {
  readonly available: Readonly<Record<string, number>>;
  readonly taken: readonly Item[];
}

/**
 * The places of ours that the event's numbers don't count as free any more: all that we hold where the event was read after
 * they were held, those of `lastRead` where it is the same answer. An answer that shows the same numbers by chance passes for
 * the same: then fewer places are offered than there are, never more.
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

/** The read to remember when other places come to be held than `held`. */
export function eventRead(
  event: Pick<EventBody, 'tickets'>,
  before: { held: readonly Item[]; lastRead: EventRead | null },
): EventRead {
  return { available: availableOf(event), taken: takenItems(event, before) };
}

const availableOf = ({ tickets }: Pick<EventBody, 'tickets'>): Record<string, number> =>
  Object.fromEntries(tickets.map(({ _id, available }) => [_id, available]));
