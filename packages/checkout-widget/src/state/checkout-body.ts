import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import type { AnswerBody, QuestionBody } from '@dorsal/api-contract/questions';
import { centsToEuros } from '@dorsal/domain/money';
import { askedQuestions } from '@dorsal/domain/question-conditions';
import { healthConsentVersion, needsHealthConsent } from '@dorsal/domain/health-answers';
import type { AnswerValue } from '@dorsal/domain/questions';
import { inputOfPath } from '../person-fields/person-draft.ts';
import { withParts } from '../person-fields/name-draft.ts';
import { type AskedPlace, askedPerson } from '../person-fields/person-problems.ts';
import { askedPlace } from './asked-place.ts';
import { type BillingDraft, type Draft, type Item, methodOf, type PlaceDraft } from './draft.ts';
import { type HeldPlace, placesOf } from './filled-draft.ts';
import { type FieldPath, placePath } from './field-path.ts';

/**
 * The body of `PUT /api/orders/{orderId}/checkout`. It has no method if nothing is to be paid, and no `returnUrl` if
 * the server would refuse it: a wrong return address must not stop a purchase.
 */
export function checkoutBody(draft: Draft, order: CheckoutOrder, returnUrl?: string): CheckoutBody {
  const { buyer } = draft;
  const isFree = order.totalCents === 0;
  return {
    buyer: {
      fullName: buyer.fullName.trim(),
      email: buyer.email.trim(),
      ...(buyer.phone.trim() && { phone: buyer.phone.trim() }),
    },
    participants: placesOf(draft, order.items).map(({ ticketId, place }) => ({
      ticketId,
      fullName: place.fullName.trim(),
      email: emailOf(place, draft),
      answers: answersOf(place, ticketId, order.event),
      ...(order.event.sport && { person: personToSend(place, askedPlace(order.event, ticketId)) }),
    })),
    ...(draft.wantsInvoice && !isFree && { billingData: trimmedBilling(draft.billing) }),
    // The sum that the buyer saw: the server refuses another one.
    totalAmount: centsToEuros(order.totalCents),
    ...(!isFree && { paymentMethod: methodOf(draft, order.event) }),
    ...(returnUrl && isReturnUrl(returnUrl) && { returnUrl }),
    // The form refuses the step until the box is ticked, so this is true here. The server checks again.
    acceptTerms: draft.acceptsTerms as true,
    ...(draft.wantsNews && { acceptAdvertising: true }),
  };
}

/** The person of a place. A guardian whose document the browser lost is left out: the order has them. */
function personToSend({ fullName, person, unstored = [] }: PlaceDraft, place: AskedPlace) {
  const { guardian, ...rest } = askedPerson(withParts({ fullName, person }), place);
  const isLost =
    person['guardian.kind'] !== 'asked' &&
    unstored.includes('guardian.document.number') &&
    !person['guardian.document.number'];
  return guardian && !isLost ? { ...rest, guardian } : rest;
}

/** Whether the server accepts the address as `returnUrl` (contract: a web page, at most 2,000 characters). */
const isReturnUrl = (url: string) => url.length <= 2000 && /^https?:\/\/[^\s/?#]/i.test(url);

/** Input for the body: the held items, their total in cents, and the event with its questions. */
export interface CheckoutOrder {
  readonly event: EventBody;
  readonly items: readonly Item[];
  readonly totalCents: number;
  /** Whether a checkout of the order was sent before, so that it has the documents of its people. Default: false. */
  readonly isSent?: boolean | undefined;
}

/**
 * Maps a path of the sent body that the server names (`participants.0.answers.1.value`) to the form's path. Paths
 * without an input are returned unchanged.
 */
export function localPath(serverPath: string, draft: Draft, order: CheckoutOrder): FieldPath {
  const [root, number, field, ...rest] = serverPath.split('.');
  const [answerNumber] = rest;
  const place = root === 'participants' ? placesOf(draft, order.items)[Number(number)] : undefined;
  if (!place || !field) return serverPath;
  if (field === 'person') return placePath(place, `person.${inputOfPath(rest)}`);
  if (field !== 'answers') return placePath(place, field);
  const answer = answersOf(place.place, place.ticketId, order.event)[Number(answerNumber)];
  // If no answer was sent, the server may name the question by its id.
  const questionId = answer?.questionId ?? answerNumber ?? '';
  const question = order.event.questions.find(({ _id }) => _id === questionId);
  return placePath(place, `answers.${question ? answerKey(question) : questionId}`);
}

/** The address that a participant's mail goes to. */
export function emailOf(place: PlaceDraft, draft: Draft): string {
  return (place.usesBuyerEmail ? draft.buyer.email : place.email).trim();
}

/**
 * What the draft has for an accepted waiver: the version of its text, so that the acceptance ends when the page reads another
 * text.
 */
export function waiverAnswer({ version }: Pick<QuestionBody, 'version'>): string | true {
  return version ?? true;
}

/** Converts the typed value to the answer's type; `undefined` if nothing was typed. */
export function answerValue(
  question: QuestionBody,
  typed: string | boolean | undefined,
): AnswerValue | undefined {
  if (typed === undefined || typed === '') return undefined;
  if (question.kind === 'waiver') return typed === waiverAnswer(question);
  if (question.kind === 'number') return Number(String(typed).replace(',', '.'));
  if (question.kind === 'boolean') return typed === true || typed === 'yes';
  return typeof typed === 'string' ? typed.trim() : typed;
}

/**
 * Key of the answer to a question in the draft. Keys of answers about health have a colon, so that what stores drafts leaves
 * them out without the questions.
 */
export const answerKey = ({ _id, isAboutHealth }: Pick<QuestionBody, '_id' | 'isAboutHealth'>): string =>
  isAboutHealth ? `${_id}:health` : _id;

/** Key of the consent to the answer about health that has this key. */
export const healthConsentKey = (key: string): string => `${key}:consent`;

function answersOf(place: PlaceDraft, ticketId: string, event: EventBody): AnswerBody[] {
  return questionsOf(event, { ticketId, place }).flatMap((question) => {
    const { _id: questionId, kind, version, isAboutHealth } = question;
    const key = answerKey(question);
    const value = answerValue(question, place.answers[key]);
    // The order may have an answer from before: a blank one removes it, one that is left out keeps it.
    if (value === undefined) return isAboutHealth && key in place.answers ? [{ questionId, value: '' }] : [];
    const hasConsent = needsHealthConsent(question, value) && place.answers[healthConsentKey(key)] === true;
    const hasVersion = kind === 'waiver' && value === true && version !== undefined;
    return [
      {
        questionId,
        value,
        ...(hasConsent && { healthConsent: healthConsentVersion }),
        // The text that the person saw: the server refuses another one.
        ...(hasVersion && { version }),
      },
    ];
  });
}

/** The event's questions for a place, with what is typed there. Answers to others stay in the draft. */
export function questionsOf(
  { questions }: Pick<EventBody, 'questions'>,
  { ticketId, place }: Pick<HeldPlace, 'ticketId' | 'place'>,
): QuestionBody[] {
  const byId = new Map(questions.map((question) => [question._id, question]));
  const answerTo = (questionId: string) => {
    const question = byId.get(questionId);
    return question && answerValue(question, place.answers[answerKey(question)]);
  };
  return askedQuestions(questions, { ticketId, answerTo });
}

/** The billing data as they are sent: trimmed. */
export function trimmedBilling(billing: BillingDraft): BillingDraft {
  const texts = Object.entries(billing).map(([field, text]) => [field, text.trim()]);
  // The same keys with the same kind of value.
  return Object.fromEntries(texts) as BillingDraft;
}
