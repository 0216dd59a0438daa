import type { ManualOrderBody, OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
import { askedQuestions, isForTicket } from '@dorsal/domain/question-conditions';
import { needsHealthConsent } from '@dorsal/domain/questions';

type Question = OrderFormBody['questions'][number];
type Answer = NonNullable<ManualOrderBody['participants'][number]['answers']>[number];

/** A person of the new order, as it is typed. */
export interface PersonDraft {
  /** Identifies the person on the page. */
  readonly key: string;
  readonly ticketId: string;
  readonly fullName: string;
  readonly email: string;
  /** By the question's id; `yes` and `no` of questions for one of them. */
  readonly answers: Readonly<Record<string, string | boolean>>;
  /** The questions about health whose answers the person consents to. */
  readonly consents: readonly string[];
}

/** A person of whom nothing is typed yet. */
export function emptyPerson(ticketId: string): PersonDraft {
  return { key: crypto.randomUUID(), ticketId, fullName: '', email: '', answers: {}, consents: [] };
}

/** The value of a typed answer, as the call has it. */
export function answerValue(
  question: Question,
  typed: string | boolean | undefined,
): Answer['value'] | undefined {
  if (typed === undefined || typed === '') return undefined;
  if (question.kind === 'boolean') return typed === 'yes';
  if (question.kind !== 'number' || typeof typed === 'boolean') return typed;
  const number = Number(typed.replace(',', '.'));
  return Number.isNaN(number) ? typed : number;
}

/** The questions that the person is asked, with the answers so far. */
export function questionsOf(questions: readonly Question[], { ticketId, answers }: PersonDraft): Question[] {
  const own = questions.filter((question) => isForTicket(question, ticketId));
  const byId = new Map(own.map((question) => [question._id, question]));
  return askedQuestions(own, {
    ticketId,
    answerTo: (id) => {
      const question = byId.get(id);
      return question && answerValue(question, answers[id]);
    },
  });
}

/** A person as the call has them. */
export function participantOf(
  questions: readonly Question[],
  person: PersonDraft,
): ManualOrderBody['participants'][number] {
  const { ticketId, fullName, email, answers, consents } = person;
  return {
    ticketId,
    fullName,
    email,
    answers: questionsOf(questions, person).flatMap((question): Answer[] => {
      const value = answerValue(question, answers[question._id]);
      if (value === undefined) return [];
      const consent = needsHealthConsent(question, value) && {
        healthConsent: consents.includes(question._id),
      };
      return [{ questionId: question._id, value, ...consent }];
    }),
  };
}
