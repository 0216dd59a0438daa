import type { EventBody } from '@dorsal/api-contract/events';
import { fieldsOfPerson } from '@dorsal/domain/adult-declaration';
import { missingPersonFieldText } from '@dorsal/domain/person-data';
import type { FormError } from '@dorsal/ui/ErrorSummary';
import { inputsOf, personOf } from '../person-fields/person-draft.ts';
import { personLabels } from '@dorsal/domain/person-labels';
import { askedPlace } from './asked-place.ts';
import { answerKey, healthConsentKey, questionsOf } from './checkout-body.ts';
import type { HeldPlace } from './filled-draft.ts';
import { fieldId, placePath } from './field-path.ts';
import type { FieldProblems } from './field-problems.ts';
import { placeLegend } from './place-legend.ts';
import { missingAnswerText } from './problem-texts.ts';

/** Errors of the second part, in the order of its fields. With several places, each message names its place. */
export function participantErrors(
  problems: FieldProblems,
  { event, places }: { event: EventBody; places: readonly HeldPlace[] },
): FormError[] {
  return places.flatMap((held) => {
    const place = places.length > 1 ? [placeLegend(held, places, event)] : [];
    const questions = questionsOf(event, held).flatMap((question) => {
      const { label } = question;
      const answer = answerKey(question);
      return [answer, healthConsentKey(answer)].map((key) => ({
        path: placePath(held, `answers.${key}`),
        label,
      }));
    });
    const own = ['fullName', 'person.names.given', 'person.names.family', 'email'];
    const fields = own.map((field) => ({ path: placePath(held, field), label: undefined }));
    const { rules, ...asking } = askedPlace(event, held.ticketId);
    const asked = fieldsOfPerson(rules, asking, personOf(held.place.person)).map(({ field }) => field);
    const person = [...asked.filter((field) => field !== 'names'), 'guardian' as const]
      .flatMap(inputsOf)
      .map((input) => ({ path: placePath(held, `person.${input}`), label: personLabels[input] }));
    return [...fields, ...person, ...questions].flatMap(({ path, label }) => {
      const text = problems[path];
      return text ? [{ fieldId: fieldId(path), message: inWords(place, label, text) }] : [];
    });
  });
}

/** '10K, plaza 1 de 2: falta «Tiempo previsto».' */
function inWords(place: readonly string[], label: string | undefined, text: string): string {
  if (label === undefined) return afterColons([...place, text]);
  if (text === missingAnswerText || text === missingPersonFieldText)
    return afterColons([...place, `Falta «${label}».`]);
  return [...place, afterColons([label, text])].join(': ');
}

/** A sentence begins with a small letter after a colon (Ortografía de la lengua española, 2010). */
function afterColons(texts: readonly string[]): string {
  return texts
    .map((text, index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(': ');
}

/** Errors of the third part, in the order in which they were found. */
export function paymentErrors(problems: FieldProblems): FormError[] {
  return Object.entries(problems).flatMap(([path, message]) =>
    path.startsWith('places.') ? [] : [{ fieldId: fieldId(path), message }],
  );
}
