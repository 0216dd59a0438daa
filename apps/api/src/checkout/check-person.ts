import { createHash } from 'node:crypto';
import { categoryOf } from '@dorsal/domain/categories';
import { guardianConsentText, guardianConsentVersion } from '@dorsal/domain/guardian';
import type { PersonData } from '@dorsal/domain/person-data';
import { personOfPlace, type PlaceOf, placeProblems } from '@dorsal/domain/sport-rules';
import { type SportRules } from '@dorsal/domain/ticket-rules';
import type { StoredCategory } from '../db/json/stored-category.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';

export interface CheckedPerson {
  /** Null: nothing was asked or given. */
  readonly person: StoredPerson | null;
  /** In the order of the event's sets, without those that don't classify the person. */
  readonly categories: StoredCategory[];
  /** Messages by the path in the person; empty if the place can be sold to them. */
  readonly problems: Readonly<Record<string, string>>;
}

interface CheckedPlace extends PlaceOf {
  /** The timestamp stored with a guardian's consent. */
  readonly now: Date;
}

/** Checks what an event asks of a person as a race, and classifies them. Values that aren't asked are left out. */
export function checkPerson(rules: SportRules, given: PersonData, place: CheckedPlace): CheckedPerson {
  const person = personOfPlace(rules, given, place);
  const problems = placeProblems(rules, person, place).map(
    ({ field, part, message }) => [part ? `${field}.${part}` : field, message] as const,
  );
  return {
    person: Object.keys(person).length > 0 ? storedPerson(person, place.now) : null,
    categories: categoriesOf(rules, person, place),
    problems: Object.fromEntries(problems),
  };
}

function storedPerson({ guardian, ...person }: PersonData, now: Date): StoredPerson {
  if (!guardian) return person;
  const evidence = {
    version: guardianConsentVersion,
    textHash: createHash('sha256').update(guardianConsentText).digest('hex'),
    at: now.toISOString(),
  };
  return { ...person, guardian: { ...guardian, evidence } };
}

function categoriesOf({ categorySets }: SportRules, person: PersonData, { days }: PlaceOf): StoredCategory[] {
  const { birthDate = null, sex = null, town, club } = person;
  return categorySets.flatMap((set) => {
    const result = categoryOf(set, { birthDate, sex, town, club }, days);
    if (result.kind !== 'category') return [];
    return [{ set: set.name, code: result.category.code, name: result.category.name }];
  });
}
