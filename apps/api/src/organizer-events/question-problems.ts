import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { conditionProblems } from './condition-problems.ts';
import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';

const { blocks } = problemsOf('form');
const page = problemsOf('page');

type DraftQuestion = EventDraftContent['questions'][number];

/** What is wrong with the form: its questions, and until when people may correct their data. */
export function questionProblems({ content, remarkedQuestions }: CheckedDraft): DraftProblem[] {
  const { questions, tickets, changesUntil, startsAt } = content;
  const ticketIds = new Set(tickets.map(({ id }) => id));
  const isLate =
    changesUntil !== null && startsAt !== null && Date.parse(changesUntil) > Date.parse(startsAt);
  return [
    ...questions.flatMap((question, at) => [
      ...labelProblems(questions, at),
      ...kindProblems(question, `questions.${at}`),
      ...when(
        remarkedQuestions.has(at),
        blocks(
          `questions.${at}.isAboutHealth`,
          `«${question.label.trim()}» ya tiene respuestas: no puede pasar a ser un dato de salud, ni dejar de serlo. Deja la marca como estaba y haz una pregunta nueva, con otro texto.`,
        ),
      ),
      ...askedProblems(question, `questions.${at}`, ticketIds),
      ...conditionProblems(questions, at),
    ]),
    ...when(isLate, page.warns('changesUntil', 'Los datos se podrán corregir después de la salida.')),
  ];
}

function labelProblems(questions: readonly DraftQuestion[], at: number): readonly DraftProblem[] {
  const question = questions[at];
  if (!question) return [];
  if (isBlank(question.label)) return blocks(`questions.${at}.label`, 'Escribe la pregunta.');
  const isSame = ({ kind, label }: DraftQuestion) =>
    kind === question.kind && label.trim() === question.label.trim();
  return when(
    questions.findIndex(isSame) < at,
    blocks(
      `questions.${at}.label`,
      `«${question.label.trim()}» se pregunta dos veces. Quita una o cambia su texto.`,
    ),
  );
}

function kindProblems({ kind, label, ...question }: DraftQuestion, path: string): readonly DraftProblem[] {
  const { min, max, options } = question;
  return [
    ...when(
      kind === 'choice' && (options.length === 0 || options.some(isBlank)),
      blocks(`${path}.options`, `«${label}» necesita opciones para elegir, todas con texto.`),
    ),
    ...when(
      kind === 'waiver' && isBlank(question.text),
      blocks(`${path}.text`, 'Escribe el texto que se acepta.'),
    ),
    ...when(
      min !== null && max !== null && min > max,
      blocks(`${path}.min`, `En «${label}», el mínimo es mayor que el máximo.`),
    ),
    ...when(
      question.isAboutHealth && (question.required || kind === 'waiver'),
      blocks(
        `${path}.isAboutHealth`,
        `«${label}» pregunta por la salud: no puede ser obligatoria ni una aceptación.`,
      ),
    ),
  ];
}

function askedProblems(
  { label, ticketIds }: DraftQuestion,
  path: string,
  known: ReadonlySet<string>,
): readonly DraftProblem[] {
  if (ticketIds === null) return [];
  return when(
    ticketIds.length === 0 || ticketIds.some((id) => !known.has(id)),
    blocks(
      `${path}.ticketIds`,
      `«${label}» se pregunta para entradas que no existen. Elige otra vez para cuáles.`,
    ),
  );
}
