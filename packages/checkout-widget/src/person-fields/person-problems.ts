import type { PersonField } from '@dorsal/domain/person-fields';
import { personOfPlace, type PlaceOf, placeProblems } from '@dorsal/domain/sport-rules';
import { type SportRules } from '@dorsal/domain/ticket-rules';
import { typedLicence } from './typed-licence.ts';
import { inputOf, type PersonDraft, type PersonInput, personOf } from './person-draft.ts';

/** The place that a person takes, with what decides what they are asked. */
export interface AskedPlace extends PlaceOf {
  readonly rules: SportRules;
  /** Staff fill in the form: they can't consent for a guardian, who is asked by a link. Default false. */
  readonly isStaff?: boolean | undefined;
}

/** The typed data of the asked fields, as calls have them. */
export function askedPerson(draft: PersonDraft, { rules, isStaff = false, ...place }: AskedPlace) {
  return personOfPlace(rules, personOf(isStaff ? byStaff(draft) : draft), place);
}

/** A guardian of whom nothing is typed is left out: a correction then keeps the present one. */
function byStaff(draft: PersonDraft): PersonDraft {
  const isTyped = Boolean(draft['guardian.email']?.trim() || draft['guardian.fullName']?.trim());
  return { ...draft, 'guardian.kind': isTyped ? 'asked' : '' };
}

/** Messages about the typed data by input, in the order of the inputs; empty if the place can be sold to the person. */
export function typedProblems(
  draft: PersonDraft,
  { rules, isStaff = false, ...place }: AskedPlace,
): Partial<Record<PersonInput, string>> {
  const problems = placeProblems(rules, personOf(isStaff ? byStaff(draft) : draft), place);
  const licence = typedLicence(draft, { rules, ...place });
  const isUnanswered = licence.kind === 'unknown' && licence.missing === 'licence';
  return {
    ...(isUnanswered && { 'licence.has': 'Di si tienes licencia: sin ella se añade la licencia de día.' }),
    ...Object.fromEntries(problems.map(({ field, part, message }) => [inputOf(field, part), message])),
  };
}

/** The server's messages by input. Its paths name a field, and a part of it after a dot: `document.number`. */
export function inputProblems(
  messages: Readonly<Record<string, string>>,
): Partial<Record<PersonInput, string>> {
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => {
      const [field = '', ...part] = path.split('.');
      return [inputOf(field as PersonField | 'guardian', part.join('.') || undefined), message];
    }),
  );
}
