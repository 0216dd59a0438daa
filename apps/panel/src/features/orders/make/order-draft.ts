import {
  type AskedPlace,
  askedPerson,
  type PersonDraft as RaceDraft,
  withParts,
} from '@dorsal/checkout-widget/person-fields';
import type { ManualOrderBody, OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
import { healthConsentVersion, needsHealthConsent } from '@dorsal/domain/health-answers';
import { askedQuestions, isForTicket } from '@dorsal/domain/question-conditions';

type Question = OrderFormBody['questions'][number];
type Answer = NonNullable<ManualOrderBody['participants'][number]['answers']>[number];

/** A person of the new order, as it is typed. */
export interface PersonDraft {
  /** Identifies the person on the page. */
  readonly key: string;
  readonly ticketId: string;
  readonly fullName: string;
  readonly email: string;
  /** What the event asks of the person as a race. */
  readonly race: RaceDraft;
  /** By the question's id; `yes` and `no` of questions for one of them. */
  readonly answers: Readonly<Record<string, string | boolean>>;
  /** The questions about health whose answers the person consents to. */
  readonly consents: readonly string[];
}

/** A person of whom nothing is typed yet. */
export function emptyPerson(ticketId: string): PersonDraft {
  return { key: crypto.randomUUID(), ticketId, fullName: '', email: '', race: {}, answers: {}, consents: [] };
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

/** What the event asks of a person with the ticket as a race; undefined: nothing. */
export function placeOf(form: OrderFormBody, ticketId: string): AskedPlace | undefined {
  const ticketName = form.tickets.find(({ _id }) => _id === ticketId)?.name ?? '';
  return form.sport && { rules: form.sport, ticketId, ticketName, days: form.days, isStaff: true };
}

/** A person as the call has them. */
export function participantOf(
  form: OrderFormBody,
  person: PersonDraft,
): ManualOrderBody['participants'][number] {
  const { ticketId, fullName, email, race, answers, consents } = person;
  const place = placeOf(form, ticketId);
  return {
    ticketId,
    fullName,
    email,
    ...(place && { person: askedPerson(withParts({ fullName, person: race }), place) }),
    answers: questionsOf(form.questions, person).flatMap((question): Answer[] => {
      const value = answerValue(question, answers[question._id]);
      if (value === undefined) return [];
      const hasConsent = needsHealthConsent(question, value) && consents.includes(question._id);
      return [
        {
          questionId: question._id,
          value,
          ...(question.kind === 'waiver' &&
            value === true &&
            question.version && { version: question.version }),
          ...(hasConsent && { healthConsent: healthConsentVersion }),
        },
      ];
    }),
  };
}
