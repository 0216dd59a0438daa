import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';

/** What an organizer writes in the editor, as the contract has it on the wire. */
export type EventDraftContent = EventDraftContentBody;
