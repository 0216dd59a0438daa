import { shirtSizes } from './profile-options.ts';
import type { Question, QuestionCondition } from './questions.ts';

/** When a question is asked. A missing value is null in a draft. */
export interface ConditionalQuestion {
  readonly _id: string;
  readonly ticketIds?: Question['ticketIds'] | null;
  readonly shownIf?: QuestionCondition | null | undefined;
}

/** For whom questions are asked. */
export interface AskedOf {
  readonly ticketId: string;
  /** The answer so far, as it would be stored; undefined: none. */
  readonly answerTo: (questionId: string) => unknown;
}

/**
 * The questions for a participant with this ticket and these answers, in their order. A question whose condition names
 * one that isn't asked, or doesn't come before it, isn't asked either. Source: decisions, "Wire".
 */
export function askedQuestions<Asked extends ConditionalQuestion>(
  questions: readonly Asked[],
  { ticketId, answerTo }: AskedOf,
): Asked[] {
  const asked = new Map<string, Asked>();
  for (const question of questions) {
    const { shownIf } = question;
    if (!isForTicket(question, ticketId)) continue;
    if (shownIf && !(asked.has(shownIf.questionId) && isOneOf(shownIf.is, answerTo(shownIf.questionId)))) {
      continue;
    }
    asked.set(question._id, question);
  }
  return [...asked.values()];
}

/** Whether places of this ticket type have the question, after some answers at least. */
export function isForTicket(
  { ticketIds }: Pick<ConditionalQuestion, 'ticketIds'>,
  ticketId: string,
): boolean {
  return !ticketIds?.length || ticketIds.includes(ticketId);
}

/** The answers that a condition can name: none if it can't name a question of this kind. */
export function conditionAnswers({
  kind,
  options,
}: Pick<Question, 'kind' | 'options'>): readonly (string | boolean)[] {
  if (kind === 'boolean') return [true, false];
  if (kind === 'choice') return options ?? [];
  if (kind === 'shirtSize') return options?.length ? options : shirtSizes;
  return [];
}

/** Why a question could never be asked as its condition says. */
export type ConditionProblem =
  | 'unknownQuestion'
  | 'laterQuestion'
  | 'noOptions'
  | 'noAnswer'
  | 'notAnAnswer'
  | 'otherTickets'
  | 'tellsHealth';

/**
 * What is wrong with the condition of the question at this index; `undefined` if nothing is, or it has none. Since a
 * condition names an earlier question, conditions can't form a circle.
 */
export function conditionProblem(
  questions: readonly (ConditionalQuestion & Pick<Question, 'kind' | 'options' | 'isAboutHealth'>)[],
  at: number,
): ConditionProblem | undefined {
  const question = questions[at];
  if (!question?.shownIf) return undefined;
  const { questionId, is } = question.shownIf;
  const sourceAt = questions.findIndex(({ _id }) => _id === questionId);
  const source = questions[sourceAt];
  if (!source) return 'unknownQuestion';
  if (sourceAt >= at) return 'laterQuestion';
  const answers = conditionAnswers(source);
  if (answers.length === 0) return 'noOptions';
  if (is.length === 0) return 'noAnswer';
  if (!is.every((answer) => answers.includes(answer))) return 'notAnAnswer';
  if (!sharesTicket(source, question)) return 'otherTickets';
  // That it was asked tells the answer to the other.
  return source.isAboutHealth && !question.isAboutHealth ? 'tellsHealth' : undefined;
}

function sharesTicket(one: ConditionalQuestion, other: ConditionalQuestion): boolean {
  return !one.ticketIds?.length || one.ticketIds.some((ticketId) => isForTicket(other, ticketId));
}

const isOneOf = (answers: QuestionCondition['is'], value: unknown) =>
  answers.some((answer) => answer === value);
