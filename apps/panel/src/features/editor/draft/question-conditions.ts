import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { askedQuestions, conditionAnswers } from '@dorsal/domain/question-conditions';
import { changedItem } from './list-edits.ts';

export type ConditionAnswer = string | boolean;

/** The questions before the one at this index that a condition can name: those with answers to choose from. */
export function conditionSources(
  questions: readonly DraftQuestionBody[],
  index: number,
): DraftQuestionBody[] {
  return questions.slice(0, index).filter((question) => answersOf(question).length > 0);
}

/** The answers that can be chosen: each once, and only those with a text. */
export function answersOf(question: DraftQuestionBody): ConditionAnswer[] {
  return [...new Set(conditionAnswers(question))].filter((answer) => answer !== '');
}

/** An answer as people read it. */
export function answerName(answer: ConditionAnswer): string {
  if (typeof answer === 'string') return answer;
  return answer ? 'Sí' : 'No';
}

/** The condition in one sentence: `Solo si «Autobús»: Ida o Vuelta`. Undefined without one, or without its question. */
export function conditionText(
  { shownIf }: Pick<DraftQuestionBody, 'shownIf'>,
  questions: readonly DraftQuestionBody[],
): string | undefined {
  const source = shownIf && questions.find(({ id }) => id === shownIf.questionId);
  if (!source) return undefined;
  const answers = new Intl.ListFormat('es', { type: 'disjunction' }).format(shownIf.is.map(answerName));
  return `Solo si «${source.label.trim() || 'Pregunta sin texto'}»: ${answers || 'sin respuesta elegida'}`;
}

/** The questions that a participant with this ticket and these answers sees. */
export function questionsShown(
  questions: readonly DraftQuestionBody[],
  ticketId: string | undefined,
  answers: ReadonlyMap<string, ConditionAnswer>,
): DraftQuestionBody[] {
  return askedQuestions(
    questions
      .filter(({ ticketIds }) => ticketIds === null || ticketIds.length > 0)
      .map((question) => ({ ...question, _id: question.id })),
    { ticketId: ticketId ?? '', answerTo: (id) => answers.get(id) },
  );
}

/** The questions with other values of one. An option that gets another text gets it in the conditions too. */
export function changedQuestion(
  questions: readonly DraftQuestionBody[],
  id: string,
  values: Partial<DraftQuestionBody>,
): DraftQuestionBody[] {
  const changed = changedItem(questions, id, values);
  const { options: before = [] } = questions.find((question) => question.id === id) ?? {};
  const { options: after = before } = values;
  if (after.length !== before.length) return changed;
  const renamed = new Map<ConditionAnswer, string>(before.map((option, at) => [option, after[at] ?? option]));
  return changed.map((question) => {
    const { shownIf } = question;
    if (shownIf?.questionId !== id) return question;
    return { ...question, shownIf: { ...shownIf, is: shownIf.is.map((each) => renamed.get(each) ?? each) } };
  });
}
