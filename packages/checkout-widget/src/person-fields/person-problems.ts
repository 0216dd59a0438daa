import { personOfPlace, type PlaceOf, placeProblems } from '@dorsal/domain/sport-rules';
import { type SportRules } from '@dorsal/domain/ticket-rules';
import { inputOf, type PersonDraft, type PersonInput, personOf } from './person-draft.ts';

/** The place that a person takes, with what decides what they are asked. */
export interface AskedPlace extends PlaceOf {
  readonly rules: SportRules;
}

/** The typed data of the asked fields, as calls have them. */
export function askedPerson(draft: PersonDraft, { rules, ...place }: AskedPlace) {
  return personOfPlace(rules, personOf(draft), place);
}

/** Messages about the typed data by input, in the order of the inputs; empty if the place can be sold to the person. */
export function typedProblems(
  draft: PersonDraft,
  { rules, ...place }: AskedPlace,
): Partial<Record<PersonInput, string>> {
  const problems = placeProblems(rules, personOf(draft), place);
  return Object.fromEntries(problems.map(({ field, part, message }) => [inputOf(field, part), message]));
}
