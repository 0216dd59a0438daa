import type { EventDraftContent } from '../db/json/event-draft-content.ts';

type Conditional = Pick<EventDraftContent['questions'][number], 'shownIf'>;

/** The question's condition with another id of the question that it names; null without one. */
export function conditionOf({ shownIf }: Conditional, idOf: (questionId: string) => string) {
  return shownIf && { ...shownIf, questionId: idOf(shownIf.questionId) };
}
