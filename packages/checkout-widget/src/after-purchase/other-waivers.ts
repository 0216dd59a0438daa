import type { QuestionBody } from '@dorsal/api-contract/questions';
import { isForTicket } from '@dorsal/domain/question-conditions';

/** The accepted texts, by question, with the version that was shown. */
export type AcceptedTexts = Readonly<Record<string, { readonly version?: string }>>;

/** The texts that another person of a place accepts. One with a condition isn't asked: the page doesn't know the answers. */
export function waiversOfPlace(questions: readonly QuestionBody[], ticketId: string): QuestionBody[] {
  return questions.filter(
    (question) => question.kind === 'waiver' && !question.shownIf && isForTicket(question, ticketId),
  );
}

/** The accepted texts after a press on a box. */
export function withAnswer(
  accepted: AcceptedTexts,
  { _id, version }: QuestionBody,
  isAccepted: boolean,
): AcceptedTexts {
  const { [_id]: _, ...others } = accepted;
  return isAccepted ? { ...others, [_id]: version === undefined ? {} : { version } } : others;
}
