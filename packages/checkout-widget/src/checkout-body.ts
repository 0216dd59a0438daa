import type { EventBody } from '@dorsal/api-contract/events';
import type { CheckoutBody } from '@dorsal/api-contract/orders';
import type { AnswerBody, QuestionBody } from '@dorsal/api-contract/questions';
import { type AnswerValue, needsHealthConsent, questionsFor } from '@dorsal/domain/questions';
import { type BillingDraft, type Draft, type Item, methodOf, type PlaceDraft } from './draft.ts';
import { placesOf } from './filled-draft.ts';
import { type FieldPath, placePath } from './field-path.ts';

/**
 * What travels to `PUT /api/orders/{orderId}/checkout`. The method is left out where nothing is to be paid, and a `returnUrl`
 * where the server would refuse it: for the way back nobody loses a purchase.
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
    })),
    ...(draft.wantsInvoice && !isFree && { billingData: trimmedBilling(draft.billing) }),
    ...(!isFree && { paymentMethod: methodOf(draft, order.event) }),
    ...(returnUrl && isReturnUrl(returnUrl) && { returnUrl }),
    // Whoever has not ticked the box is told so before this travels; the server checks again.
    acceptTerms: draft.acceptsTerms as true,
  };
}

/** Whether the server takes the address as one to come back to (contract: a web page, at most 2,000 characters). */
const isReturnUrl = (url: string) => url.length <= 2000 && /^https?:\/\/[^\s/?#]/i.test(url);

/** What the body is made for: the held items, their total in cents, and the event with its questions. */
export interface CheckoutOrder {
  readonly event: EventBody;
  readonly items: readonly Item[];
  readonly totalCents: number;
}

/**
 * The form's place of a path that the server names (`participants.0.answers.1.value`), in the body as it was sent.
 * Paths that no input shows come back as they are.
 */
export function localPath(serverPath: string, draft: Draft, order: CheckoutOrder): FieldPath {
  const [root, number, field, answerNumber] = serverPath.split('.');
  const place = root === 'participants' ? placesOf(draft, order.items)[Number(number)] : undefined;
  if (!place || !field) return serverPath;
  if (field !== 'answers') return placePath(place, field);
  const answer = answersOf(place.place, place.ticketId, order.event)[Number(answerNumber)];
  // The server may name a question by its id where no answer of it was sent.
  return placePath(place, `answers.${answer?.questionId ?? answerNumber ?? ''}`);
}

/** The address that a participant's mail goes to. */
function emailOf(place: PlaceDraft, draft: Draft): string {
  return (place.usesBuyerEmail ? draft.buyer.email : place.email).trim();
}

/** The typed value as the answer that it stands for; `undefined` for none. */
export function answerValue(
  question: QuestionBody,
  typed: string | boolean | undefined,
): AnswerValue | undefined {
  if (typed === undefined || typed === '') return undefined;
  if (question.kind === 'number') return Number(String(typed).replace(',', '.'));
  if (question.kind === 'boolean') return typed === true || typed === 'yes';
  return typeof typed === 'string' ? typed.trim() : typed;
}

/** Where the draft keeps, among the answers, that an answer about health was consented to. */
export const healthConsentId = (questionId: string): string => `${questionId}:consent`;

function answersOf(place: PlaceDraft, ticketId: string, event: EventBody): AnswerBody[] {
  return questionsOf(event, ticketId).flatMap((question) => {
    const value = answerValue(question, place.answers[question._id]);
    if (value === undefined) return [];
    const hasConsent =
      needsHealthConsent(question, value) && place.answers[healthConsentId(question._id)] === true;
    return [{ questionId: question._id, value, ...(hasConsent && { healthConsent: true }) }];
  });
}

/** The event's questions for a place of the ticket type. */
export function questionsOf(event: EventBody, ticketId: string): QuestionBody[] {
  const asked = new Set(questionsFor(event.questions, ticketId).map(({ _id }) => _id));
  return event.questions.filter(({ _id }) => asked.has(_id));
}

/** As it travels: without blanks around. */
export function trimmedBilling(billing: BillingDraft): BillingDraft {
  const texts = Object.entries(billing).map(([field, text]) => [field, text.trim()]);
  // The same keys with the same kind of value.
  return Object.fromEntries(texts) as BillingDraft;
}
