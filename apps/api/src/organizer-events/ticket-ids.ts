import { createHash } from 'node:crypto';
import { encodeId, type Id } from '@dorsal/domain/ids';
import { withTicketIds } from '@dorsal/domain/ticket-rules';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { sportBody } from '../events/sport-body.ts';
import { conditionOf } from './condition-ids.ts';
import type { StoredEvent } from './stored-events.ts';

/**
 * The id that a new ticket type or question gets, from the one that the editor drew for it: the same for each save, and
 * of no other event, whatever the editor sends.
 */
export function idFromDraft(eventId: string, draftId: string): Id {
  return encodeId(createHash('sha256').update(`${eventId}/${draftId}`).digest().subarray(0, 16));
}

/** The id of the draft's ticket in the database: that of the current ticket type, or the one that it will get. */
export function ticketTypeId(stored: StoredEvent | null, eventId: string, draftId: string): string {
  const future = idFromDraft(eventId, draftId);
  const known = stored?.tickets.find(({ ids }) => ids.includes(draftId) || ids.includes(future));
  return known?.type.id ?? future;
}

/**
 * The content with the ids of what is published, and the versions of its waivers, since the editor may still have the ids that it drew, or those of
 * ticket types that were replaced. Tickets and questions that aren't published keep theirs.
 */
export function withPublishedIds(content: EventDraftContent, stored: StoredEvent | null): EventDraftContent {
  if (!stored) return content;
  const { event, tickets } = stored;
  const current = new Set(tickets.map(({ type }) => type.id));
  const idOf = (draftId: string) => {
    const id = ticketTypeId(stored, event.id, draftId);
    return current.has(id) ? id : draftId;
  };
  const publishedOf = (question: EventDraftContent['questions'][number]) =>
    event.questions.find(({ kind, label }) => kind === question.kind && label === question.label);
  const questionIds = new Map(
    content.questions.map((question) => [question.id, publishedOf(question)?.id ?? question.id]),
  );
  const questionIdOf = (draftId: string) => questionIds.get(draftId) ?? draftId;
  return {
    ...content,
    tickets: content.tickets.map((ticket) => ({ ...ticket, id: idOf(ticket.id) })),
    questions: content.questions.map((question) => ({
      ...question,
      id: questionIdOf(question.id),
      // That of the published text: another text gets the next one when it is published.
      version: publishedOf(question)?.version ?? question.version,
      ticketIds: question.ticketIds && question.ticketIds.map(idOf),
      shownIf: conditionOf(question, questionIdOf),
    })),
    sport: sportBody(withTicketIds(content.sport, idOf)),
  };
}
