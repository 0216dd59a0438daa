import { type ConditionProblem, conditionProblem } from '@dorsal/domain/question-conditions';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { type DraftProblem, problemsOf } from './draft-problem.ts';

const { blocks } = problemsOf('form');

/** What is wrong with the condition of one of the questions. */
export function conditionProblems(
  questions: EventDraftContent['questions'],
  at: number,
): readonly DraftProblem[] {
  const { shownIf, label = '' } = questions[at] ?? {};
  if (!shownIf) return [];
  const source = questions.find(({ id }) => id === shownIf.questionId)?.label.trim() ?? '';
  const problem = conditionProblem(
    questions.map((question) => ({ ...question, _id: question.id })),
    at,
  );
  // An events file, which is the format of what is published, names the question by its text.
  const isOfTwo = questions.filter((question) => question.label.trim() === source).length > 1;
  const message = problem ? texts[problem] : isOfTwo ? sameTextText : undefined;
  return message ? blocks(`questions.${at}.shownIf`, message({ label: label.trim(), source })) : [];
}

interface Labels {
  readonly label: string;
  /** Text of the question that the condition names. */
  readonly source: string;
}

const texts: Readonly<Record<ConditionProblem, (labels: Labels) => string>> = {
  unknownQuestion: ({ label }) =>
    `«${label}» depende de una pregunta que ya no está. Elige otra o quita la condición.`,
  laterQuestion: ({ label, source }) =>
    `«${label}» depende de «${source}», que no va antes. Cambia el orden o quita la condición.`,
  noOptions: ({ label, source }) =>
    `«${label}» depende de «${source}», que no tiene respuestas para elegir. Elige otra pregunta o quita la condición.`,
  noAnswer: ({ label, source }) => `Elige con qué respuestas a «${source}» se pregunta «${label}».`,
  notAnAnswer: ({ label, source }) =>
    `«${label}» depende de una respuesta que «${source}» ya no tiene. Elige otra vez las respuestas.`,
  otherTickets: ({ label, source }) =>
    `«${label}» y «${source}» se preguntan en entradas distintas, así que «${label}» no saldría nunca. Cambia las entradas o quita la condición.`,
  tellsHealth: ({ label, source }) =>
    `«${label}» depende de «${source}», que pide un dato de salud. Márcala también como dato de salud o quita la condición.`,
};

const sameTextText = ({ source }: Labels) =>
  `Hay dos preguntas «${source}» y otra depende de una de ellas. Cambia el texto de una.`;
