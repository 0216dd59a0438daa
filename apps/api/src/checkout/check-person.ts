import { categoryOf } from '@dorsal/domain/categories';
import { askedPersonData, type PersonData } from '@dorsal/domain/person-data';
import { fieldsOfTicket, type PlaceOf, placeProblems, type SportRules } from '@dorsal/domain/sport-rules';
import type { StoredCategory } from '../db/json/stored-category.ts';

export interface CheckedPerson {
  /** Null: nothing was asked or given. */
  readonly person: PersonData | null;
  /** In the order of the event's sets, without those that don't classify the person. */
  readonly categories: StoredCategory[];
  /** Messages by the path in the person; empty if the place can be sold to them. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Checks what an event asks of a person as a race, and classifies them. Values that aren't asked are left out. */
export function checkPerson(rules: SportRules, given: PersonData, place: PlaceOf): CheckedPerson {
  const person = askedPersonData(given, fieldsOfTicket(rules, place.ticketId));
  const problems = placeProblems(rules, person, place).map(
    ({ field, part, message }) => [part ? `${field}.${part}` : field, message] as const,
  );
  return {
    person: Object.keys(person).length > 0 ? person : null,
    categories: categoriesOf(rules, person, place),
    problems: Object.fromEntries(problems),
  };
}

function categoriesOf({ categorySets }: SportRules, person: PersonData, { days }: PlaceOf): StoredCategory[] {
  const { birthDate = null, sex = null, town, club } = person;
  return categorySets.flatMap((set) => {
    const result = categoryOf(set, { birthDate, sex, town, club }, days);
    if (result.kind !== 'category') return [];
    return [{ set: set.name, code: result.category.code, name: result.category.name }];
  });
}
