import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import type { CheckedDraft } from './draft-problem.ts';
import type { StoredTicket } from './stored-events.ts';

/** A ticket of a draft, to check. */
export interface CheckedTicket {
  readonly ticket: EventDraftContent['tickets'][number];
  /** Its path in the content: `tickets.0`. */
  readonly path: string;
  /** The name that the sentences use. */
  readonly label: string;
  /** The current ticket type; undefined for a new ticket. */
  readonly published: StoredTicket | undefined;
  readonly draft: CheckedDraft;
}
