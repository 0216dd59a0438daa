import { eventStatus } from './event-status.ts';
import { type Instant, instantMs, requireInstantMs } from './instant.ts';
import type { TicketState } from './ticket-sale.ts';

/** The states of an event, as its organizer sees them. Source: decisions, "Events of the panel". */
export type OrganizerEventState =
  | 'draft'
  | 'scheduled'
  | 'published'
  | 'onSale'
  | 'soldOut'
  | 'closed'
  | 'finished';

/** Whether a place that is canceled can be sold again: not once the sale or the event is over. */
export function sellsCanceledPlaces(state: OrganizerEventState): boolean {
  return state !== 'closed' && state !== 'finished';
}

/** What the state of an event depends on. */
export interface OrganizerEvent {
  /** When it became visible, or will; null: never published. */
  readonly publishedAt: Instant | null;
  /** When its draft will be published; null: not scheduled. */
  readonly publishAt: Instant | null;
  readonly startsAt: Instant | null;
  readonly salesClosedAt: Instant | null;
  /** The most favorable state of its ticket types; `undefined` without any. */
  readonly sale: TicketState | undefined;
  /** Places that are sold or in an order. */
  readonly taken: number;
  readonly now: Instant;
}

/**
 * The state of an event: the most important fact about it. A sale that ended by its date counts as closed. An event of
 * which no place is taken isn't sold out: its organizer keeps all of them back. Throws `InvalidInstantError` for a
 * malformed `now`. Source: decisions, "Events of the panel".
 */
export function organizerEventState(event: OrganizerEvent): OrganizerEventState {
  const nowMs = requireInstantMs(event.now);
  const publishedMs = instantMs(event.publishedAt);
  if (publishedMs === undefined) return event.publishAt === null ? 'draft' : 'scheduled';
  if (publishedMs > nowMs) return 'scheduled';
  if (eventStatus(event.startsAt, event.now) === 'finished') return 'finished';
  if (event.salesClosedAt !== null || event.sale === 'ended') return 'closed';
  if (event.sale === 'soldOut') return event.taken > 0 ? 'soldOut' : 'published';
  return event.sale === 'onSale' ? 'onSale' : 'published';
}
