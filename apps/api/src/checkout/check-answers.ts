import type { AnswerBody } from '@dorsal/api-contract/questions';
import { healthConsentMissingText, lacksHealthConsent } from '@dorsal/domain/health-answers';
import { askedQuestions, isForTicket } from '@dorsal/domain/question-conditions';
import { type AnswerProblem, answerProblem, isBlankAnswer } from '@dorsal/domain/questions';
import type { Question, StoredAnswer } from '../db/json/question.ts';
import type { AcceptedWaiver } from '../evidence/store-evidence.ts';
import type { GivenAnswer } from '../health-answers/store-answers.ts';
import { acceptedWaiver } from './accepted-waivers.ts';

export interface CheckedAnswers {
  /** With the label as asked; without those about health. */
  readonly answers: StoredAnswer[];
  /** The texts that are accepted for the person. */
  readonly waivers: AcceptedWaiver[];
  /** What the form says about health. One that is not here stays as an earlier checkout of the order stored it. */
  readonly health: GivenAnswer[];
  /** Messages by question; empty if the answers can be stored. */
  readonly problems: Readonly<Record<string, string>>;
}

interface Answered {
  readonly ticketId: string;
  readonly answers: readonly AnswerBody[];
}

/** Checks the answers of a place. Answers to questions that their conditions leave out are left out. */
export function checkAnswers(
  questions: readonly Question[],
  { ticketId, answers }: Answered,
): CheckedAnswers {
  const own = questions
    .map((question) => ({ ...question, _id: question.id }))
    .filter((question) => isForTicket(question, ticketId));
  const answerTo = (id: string) => answers.findLast(({ questionId }) => questionId === id);
  const asked = askedQuestions(own, { ticketId, answerTo: (id) => answerTo(id)?.value });
  const problems: Record<string, string> = {};
  const unknown = answers.find(({ questionId }) => !own.some(({ _id }) => _id === questionId));
  if (unknown) problems[unknown.questionId] = 'Esta pregunta no es de esta entrada.';
  for (const question of asked) {
    const message = answerMessage(question, answerTo(question._id));
    if (message !== undefined) problems[question._id] = message;
  }
  return {
    answers: asked.flatMap(({ _id: questionId, label, version, isAboutHealth }): StoredAnswer[] => {
      const { value } = answerTo(questionId) ?? {};
      if (isAboutHealth || value === undefined || value === '') return [];
      return [{ questionId, label, value, ...(version !== undefined && { version }) }];
    }),
    waivers: asked.flatMap((question) => acceptedWaiver(question, answerTo(question._id)?.value)),
    health: healthOf(own, { asked, answerTo }),
    problems,
  };
}

type OwnQuestion = Question & { readonly _id: string };

interface Asked {
  readonly asked: readonly OwnQuestion[];
  readonly answerTo: (questionId: string) => AnswerBody | undefined;
}

function healthOf(own: readonly OwnQuestion[], { asked, answerTo }: Asked): GivenAnswer[] {
  const leftOut = new Set<string>();
  return own.flatMap((question): GivenAnswer[] => {
    const { _id: questionId, label, isAboutHealth, shownIf } = question;
    if (!isAboutHealth) return [];
    const isAsked = asked.includes(question);
    const value = isAsked ? answerTo(questionId)?.value : undefined;
    // The answer that its condition needs may be one that only the order has.
    if (value === undefined && (isAsked || leftOut.has(shownIf?.questionId ?? ''))) {
      leftOut.add(questionId);
      return [];
    }
    return [{ questionId, label, value: value === undefined || isBlankAnswer(value) ? null : value }];
  });
}

function answerMessage(question: OwnQuestion, answer: AnswerBody | undefined): string | undefined {
  const problem = answerProblem(question, answer?.value);
  if (problem) return problemTexts[problem];
  const given = { value: answer?.value, consentVersion: answer?.healthConsent };
  return lacksHealthConsent(question, given) ? healthConsentMissingText : undefined;
}

const problemTexts: Record<AnswerProblem, string> = {
  required: 'Falta esta respuesta.',
  wrongKind: 'Esta respuesta no es válida.',
  notAnOption: 'Elige una de las opciones.',
  tooShort: 'Esta respuesta es demasiado corta.',
  tooLong: 'Esta respuesta es demasiado larga.',
  tooLow: 'Este valor es demasiado bajo.',
  tooHigh: 'Este valor es demasiado alto.',
};
