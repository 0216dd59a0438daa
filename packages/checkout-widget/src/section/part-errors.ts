import type { EventBody } from '@dorsal/api-contract/events';
import type { FormError } from '@dorsal/ui/ErrorSummary';
import { questionsOf } from '../checkout-body.ts';
import type { HeldPlace } from '../filled-draft.ts';
import { fieldId, placePath } from '../field-path.ts';
import type { FieldProblems } from '../field-problems.ts';
import { placeLegend } from '../participants-part/place-legend.ts';

/** What is wrong in the second part, in the order of its fields; where there are several places each says which it is. */
export function participantErrors(
  problems: FieldProblems,
  { event, places }: { event: EventBody; places: readonly HeldPlace[] },
): FormError[] {
  return places.flatMap((held) => {
    const place = places.length > 1 ? `${placeLegend(held, places, event)}: ` : '';
    const questions = questionsOf(event, held.ticketId).map(({ _id, label }) => ({
      path: placePath(held, `answers.${_id}`),
      label: `${label}: `,
    }));
    const fields = ['fullName', 'email'].map((field) => ({ path: placePath(held, field), label: '' }));
    return [...fields, ...questions].flatMap(({ path, label }) => {
      const text = problems[path];
      return text ? [{ fieldId: fieldId(path), message: `${place}${label}${text}` }] : [];
    });
  });
}

/** What is wrong in the third part, in the order in which it was found. */
export function paymentErrors(problems: FieldProblems): FormError[] {
  return Object.entries(problems).flatMap(([path, message]) =>
    path.startsWith('places.') ? [] : [{ fieldId: fieldId(path), message }],
  );
}
