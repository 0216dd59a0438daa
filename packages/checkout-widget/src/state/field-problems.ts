import type { EventBody } from '@dorsal/api-contract/events';
import { isEmailAddress } from '@dorsal/domain/email-address';
import { personNameProblem } from '@dorsal/domain/person-name';
import { healthConsentMissingText, needsHealthConsent } from '@dorsal/domain/health-answers';
import { answerProblem } from '@dorsal/domain/questions';
import { asksNameParts } from '@dorsal/domain/ticket-rules';
import { termsRequiredText } from '@dorsal/domain/sign-up';
import type { PersonInput } from '../person-fields/person-draft.ts';
import { withParts } from '../person-fields/name-draft.ts';
import { askedPerson, typedProblems } from '../person-fields/person-problems.ts';
import { repeatedProblems } from '../person-fields/repeated-problems.ts';
import { askedPlace } from './asked-place.ts';
import { billingProblems } from './billing-problems.ts';
import {
  answerKey,
  answerValue,
  type CheckoutOrder,
  emailOf,
  healthConsentKey,
  questionsOf,
} from './checkout-body.ts';
import type { Draft, PlaceDraft } from './draft.ts';
import { type HeldPlace, placesOf } from './filled-draft.ts';
import { type FieldPath, placePath } from './field-path.ts';
import { answerProblemText, emailProblemText, nameProblemText } from './problem-texts.ts';

/** Validation messages by field path; the texts say how to correct the value. */
export type FieldProblems = Readonly<Record<FieldPath, string>>;

/** Validation messages of the second part; empty if it is complete. */
export function participantProblems(
  draft: Draft,
  { event, items, isSent }: Pick<CheckoutOrder, 'event' | 'items' | 'isSent'>,
  now = new Date(),
) {
  const problems: Record<FieldPath, string> = {};
  const places = placesOf(draft, items);
  for (const held of places) Object.assign(problems, placeProblemsOf(held, { event, draft, isSent, now }));
  for (const [path, message] of repeatedPeople(event, places, now)) problems[path] ??= message;
  return problems satisfies FieldProblems;
}

interface AskedOfPlace extends Pick<CheckoutOrder, 'event' | 'isSent'> {
  readonly draft: Draft;
  readonly now?: Date | undefined;
}

/** Validation messages of one place; empty if it is complete. */
export function placeProblemsOf(
  held: HeldPlace,
  { event, draft, isSent = false, now = new Date() }: AskedOfPlace,
): FieldProblems {
  const problems: Record<FieldPath, string> = {};
  const { place } = held;
  const { rules, ticketId } = askedPlace(event, held.ticketId, now);
  const nameProblem = asksNameParts(rules, ticketId) ? undefined : personNameProblem(place.fullName);
  if (nameProblem) problems[placePath(held, 'fullName')] = nameProblemText(nameProblem);
  if (!place.usesBuyerEmail && !isEmailAddress(place.email.trim())) {
    problems[placePath(held, 'email')] = emailProblemText(place.email);
  }
  for (const [input, message] of Object.entries(personProblemsOf(event, held, draft, now))) {
    if (!(isSent && isKeptByOrder(place, input))) problems[placePath(held, `person.${input}`)] = message;
  }
  // Left out, it would be the class that is preset.
  if (isKeptByOrder(place, 'raceClass') ? !isSent : isClassBlank(held, event))
    problems[placePath(held, 'person.raceClass')] = 'Elige la clase otra vez.';
  for (const question of questionsOf(event, held)) {
    const key = answerKey(question);
    const value = answerValue(question, place.answers[key]);
    const problem = answerProblem(question, value);
    if (problem) problems[placePath(held, `answers.${key}`)] = answerProblemText(problem, question);
    const consentKey = healthConsentKey(key);
    if (needsHealthConsent(question, value) && place.answers[consentKey] !== true)
      problems[placePath(held, `answers.${consentKey}`)] = healthConsentMissingText;
  }
  return problems;
}

/** Whether the class of a place that asks it was lost: `asOtherPerson`. */
function isClassBlank({ ticketId, place }: HeldPlace, event: EventBody): boolean {
  const asked = () => askedPerson({ raceClass: 'open' }, askedPlace(event, ticketId));
  return place.person.raceClass === '' && asked().raceClass !== undefined;
}

/** Whether a value of a blank input was lost by a reload; if it was sent before, the order has it. */
export function isKeptByOrder({ unstored = [], person }: PlaceDraft, input: string): boolean {
  return unstored.includes(input) && !person[input as PersonInput];
}

/** Messages by field path at people who have an earlier place of the order. */
function repeatedPeople(event: EventBody, places: readonly HeldPlace[], now: Date): [FieldPath, string][] {
  if (!event.sport) return [];
  const typed = places.map(({ ticketId, place: { fullName, person } }) => ({
    fullName,
    person,
    asked: askedPlace(event, ticketId, now),
  }));
  return repeatedProblems(typed).flatMap(({ index, input, message }): [FieldPath, string][] => {
    const held = places[index];
    return held ? [[placePath(held, `person.${input}`), message]] : [];
  });
}

/** Messages about what the event asks of the person as a race, by input. */
function personProblemsOf(event: EventBody, { ticketId, place }: HeldPlace, draft: Draft, now: Date) {
  // The buyer's address is typed later.
  const email = emailOf(place, draft) || undefined;
  return typedProblems(withParts(place), { ...askedPlace(event, ticketId, now), email });
}

/** Validation messages of the third part; empty if it is complete. */
export function paymentProblems(draft: Draft, { totalCents }: Pick<CheckoutOrder, 'totalCents'>) {
  const problems: Record<FieldPath, string> = {};
  const nameProblem = personNameProblem(draft.buyer.fullName);
  if (nameProblem) problems['buyer.fullName'] = nameProblemText(nameProblem);
  if (!isEmailAddress(draft.buyer.email.trim()))
    problems['buyer.email'] = emailProblemText(draft.buyer.email);
  if (draft.wantsInvoice && totalCents > 0) Object.assign(problems, billingProblems(draft.billing));
  if (!draft.acceptsTerms) problems.acceptTerms = termsRequiredText;
  return problems satisfies FieldProblems;
}
