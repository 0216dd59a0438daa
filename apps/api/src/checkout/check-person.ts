import { categoryOf } from '@dorsal/domain/categories';
import type { RaceClass } from '@dorsal/domain/category-members';
import { type AskedGuardian, guardianConsentText, type SigningGuardian } from '@dorsal/domain/guardian';
import type { PersonData } from '@dorsal/domain/person-data';
import { personOfPlace, type PlaceOf, placeProblems } from '@dorsal/domain/sport-rules';
import { type SportRules } from '@dorsal/domain/ticket-rules';
import type { StoredCategory } from '../db/json/stored-category.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { consentEvidence } from '../guardians/consent-evidence.ts';

export interface CheckedPerson {
  /** Null: nothing was asked or given. */
  readonly person: StoredPerson | null;
  /** The class, which is stored apart; null: none was asked or given. */
  readonly raceClass: RaceClass | null;
  /** The guardian who has to be asked to consent by a link; null: none has to be. */
  readonly asked: AskedGuardian | null;
  /** In the order of the event's sets, without those that don't classify the person. */
  readonly categories: StoredCategory[];
  /** Messages by the path in the person; empty if the place can be sold to them. */
  readonly problems: Readonly<Record<string, string>>;
}

interface CheckedPlace extends PlaceOf {
  /** The timestamp stored with a guardian's consent. */
  readonly now: Date;
  /** The address of the person who fills in the form, and may consent; null: staff, who can't for a guardian. */
  readonly signer: string | null;
}

/** Checks what an event asks of a person as a race, and classifies them. Values that aren't asked are left out. */
export function checkPerson(rules: SportRules, given: PersonData, place: CheckedPlace): CheckedPerson {
  const { guardian, raceClass, ...person } = personOfPlace(rules, given, place);
  const stored: StoredPerson = {
    ...person,
    ...(guardian?.kind === 'signs' && { guardian: signedGuardian(guardian, place) }),
  };
  const problems = placeProblems(rules, { ...person, guardian, raceClass }, place).map(
    ({ field, part, message }) => [part ? `${field}.${part}` : field, message] as const,
  );
  if (guardian?.kind === 'signs' && place.signer === null) problems.push(['guardian.email', staffSignsText]);
  return {
    person: Object.keys(stored).length > 0 ? stored : null,
    raceClass: raceClass?.kind ?? null,
    asked: guardian?.kind === 'asked' ? guardian : null,
    categories: categoriesOf(rules, { ...person, raceClass }, place),
    problems: Object.fromEntries(problems),
  };
}

const staffSignsText = 'Solo puede autorizar la propia persona: escribe su correo y le enviaremos un enlace.';

function signedGuardian(
  { kind: _kind, consentVersion, ...guardian }: SigningGuardian,
  { now, signer }: CheckedPlace,
): NonNullable<StoredPerson['guardian']> {
  const evidence = consentEvidence({ version: consentVersion, text: guardianConsentText, now, by: signer });
  return { ...guardian, evidence };
}

function categoriesOf({ categorySets }: SportRules, person: PersonData, { days }: PlaceOf): StoredCategory[] {
  const { birthDate = null, sex = null, town, club, raceClass } = person;
  return categorySets.flatMap((set) => {
    const result = categoryOf(set, { birthDate, sex, town, club, raceClass: raceClass?.kind }, days);
    if (result.kind !== 'category') return [];
    return [{ set: set.name, code: result.category.code, name: result.category.name }];
  });
}
