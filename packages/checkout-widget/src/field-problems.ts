import { billingLabels, missingBillingFields, type RequiredBillingField } from '@dorsal/domain/billing';
import { isEmailAddress } from '@dorsal/domain/email-address';
import { personNameProblem } from '@dorsal/domain/person-name';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { answerProblem } from '@dorsal/domain/questions';
import { termsRequiredText } from '@dorsal/domain/sign-up';
import { isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';
import { answerValue, type CheckoutOrder, questionsOf } from './checkout-body.ts';
import type { Draft } from './draft.ts';
import { placesOf } from './filled-draft.ts';
import { type FieldPath, placePath } from './field-path.ts';
import { answerProblemText, emailProblemText, nameProblemText } from './problem-texts.ts';

/** What is wrong, by where it stands; the texts say how to put it right. */
export type FieldProblems = Readonly<Record<FieldPath, string>>;

/** What keeps the second part from being complete. */
export function participantProblems(draft: Draft, { event, items }: Pick<CheckoutOrder, 'event' | 'items'>) {
  const problems: Record<FieldPath, string> = {};
  for (const held of placesOf(draft, items)) {
    const { place, ticketId } = held;
    const nameProblem = personNameProblem(place.fullName);
    if (nameProblem) problems[placePath(held, 'fullName')] = nameProblemText(nameProblem);
    if (!place.usesBuyerEmail && !isEmailAddress(place.email.trim())) {
      problems[placePath(held, 'email')] = emailProblemText(place.email);
    }
    for (const question of questionsOf(event, ticketId)) {
      const problem = answerProblem(question, answerValue(question, place.answers[question._id]));
      if (problem)
        problems[placePath(held, `answers.${question._id}`)] = answerProblemText(problem, question);
    }
  }
  return problems satisfies FieldProblems;
}

/** What keeps the third part from being complete. */
export function paymentProblems(draft: Draft, { totalCents }: Pick<CheckoutOrder, 'totalCents'>) {
  const problems: Record<FieldPath, string> = {};
  const nameProblem = personNameProblem(draft.buyer.fullName);
  if (nameProblem) problems['buyer.fullName'] = nameProblemText(nameProblem);
  if (!isEmailAddress(draft.buyer.email.trim()))
    problems['buyer.email'] = emailProblemText(draft.buyer.email);
  if (draft.wantsInvoice && totalCents > 0) {
    for (const field of missingBillingFields(draft.billing)) {
      problems[`billingData.${field}`] = missingBillingText(field, draft);
    }
    const { taxId, postalCode, country } = draft.billing;
    if (taxId.trim() && taxIdFit(draft.billing) === 'wrong') problems['billingData.taxId'] = wrongTaxIdText;
    if (postalCode.trim() && isSpain(country) && !isSpanishPostalCode(postalCode)) {
      problems['billingData.postalCode'] = wrongPostalCodeText;
    }
  }
  if (!draft.acceptsTerms) problems.acceptTerms = termsRequiredText;
  return problems satisfies FieldProblems;
}

const missingTexts: Readonly<Record<Exclude<RequiredBillingField, 'fiscalName' | 'taxId'>, string>> = {
  type: 'Elige si la factura es personal o de empresa.',
  address: 'Falta la dirección: calle, número y piso.',
  postalCode: 'Falta el código postal, por ejemplo 46118.',
  city: 'Falta la ciudad.',
  province: 'Falta la provincia.',
  country: 'Falta el país.',
};

function missingBillingText(field: RequiredBillingField, { billing }: Draft): string {
  if (field === 'fiscalName' || field === 'taxId')
    return `Falta este dato: ${billingLabels[billing.type][field]}.`;
  return missingTexts[field];
}
