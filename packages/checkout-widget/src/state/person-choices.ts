import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { yearsText } from '@dorsal/domain/age-limits';
import { ageOn, birthDateProblem } from '@dorsal/domain/birth-date';
import { knownDraft } from '../person-fields/known-draft.ts';
import type { PersonDraft } from '../person-fields/person-draft.ts';
import type { PickedPerson, PlaceDraft } from './draft.ts';
import { ownPerson } from './own-answers.ts';

/** A person that a signed-in buyer can put into a place with one press. */
export interface PersonChoice {
  /** Of the saved person; `own` for the buyer, `other` for a person who isn't saved. */
  readonly id: string;
  /** 'Tú', 'Mi hija Vera'. */
  readonly label: string;
  /** 'Lucía, 36 años'. */
  readonly detail: string;
  /** An adult who has accepted to be saved: only they change what is saved. Default: the buyer, or a child. */
  readonly isAdult?: boolean;
  readonly place: Pick<PlaceDraft, 'fullName' | 'email' | 'usesBuyerEmail' | 'person'>;
}

/** The id of the buyer's own choice. */
export const ownId = 'own';

/** The id of the choice of a person who isn't saved. */
export const otherId = 'other';

/** The buyer, their saved children, and the adults who have accepted, in the order of the chips. `today`: ISO day. */
export function personChoices(
  profile: ProfileBody,
  people: readonly SavedPersonBody[],
  today: string,
): PersonChoice[] {
  const self = people.find(({ kind }) => kind === 'self');
  const fullName = self?.fullName ?? profile.name;
  const own: PersonChoice = {
    id: ownId,
    label: 'Tú',
    detail: [firstName(fullName), ageText(self, today)].filter(Boolean).join(', '),
    place: {
      fullName,
      email: profile.email,
      usesBuyerEmail: false,
      person: { ...ownPerson(profile), ...(self && knownDraft(self.person)) },
    },
  };
  const children = people.filter(({ kind }) => kind === 'child');
  const adults = people.filter(({ kind }) => kind === 'adult');
  return [
    own,
    ...children.map((child) => childChoice(child, own, today)),
    ...adults.map((adult) => adultChoice(adult, today)),
  ];
}

function adultChoice(adult: SavedPersonBody, today: string): PersonChoice {
  const { _id, fullName, email = '', person } = adult;
  return {
    id: _id,
    label: firstName(fullName),
    detail: ageText(adult, today),
    isAdult: true,
    place: { fullName, email, usesBuyerEmail: false, person: knownDraft(person) },
  };
}

function childChoice(child: SavedPersonBody, own: PersonChoice, today: string): PersonChoice {
  const { _id, fullName, person } = child;
  return {
    id: _id,
    label: `${childNames[person.sex ?? 'other']}${firstName(fullName)}`,
    detail: ageText(child, today),
    // A child needs no address of their own.
    place: {
      fullName,
      email: '',
      usesBuyerEmail: true,
      // The account says that they are its own children. The consent itself is given each time.
      person: {
        ...knownDraft(person),
        'guardian.fullName': own.place.fullName,
        'guardian.birthDate': own.place.person.birthDate,
      },
    },
  };
}

const childNames = { female: 'Mi hija ', male: 'Mi hijo ', other: '' } as const;

/** The first word of a name. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

function ageText(person: SavedPersonBody | undefined, today: string): string {
  const birthDate = person?.person.birthDate;
  return birthDate && !birthDateProblem(birthDate, today) ? yearsText(ageOn(birthDate, today)) : '';
}

/** What a choice says about a person, so that only the rest is asked. Size and guardian stay visible. */
function pickedPerson({ id, place }: PersonChoice): PickedPerson {
  const { fullName, email, usesBuyerEmail, person } = place;
  const known = Object.entries(person).flatMap(([input, value]) =>
    value && input !== 'shirtSize' && !input.startsWith('guardian.') ? [input] : [],
  );
  return {
    id,
    known: [...(fullName ? ['fullName'] : []), ...(email || usesBuyerEmail ? ['email'] : []), ...known],
  };
}

/** The change that puts the person of a choice into a place. Nothing of the person before stays. */
export function pickedPlace(choice: PersonChoice): Partial<PlaceDraft> {
  return { ...choice.place, answers: {}, unstored: [], who: pickedPerson(choice), saves: false };
}

/** The change that empties a place for a person who isn't saved. */
export const otherPlace: Partial<PlaceDraft> = {
  fullName: '',
  email: '',
  usesBuyerEmail: false,
  person: {},
  answers: {},
  unstored: [],
  who: { id: otherId, known: [] },
  saves: false,
};

/**
 * The change that completes the place that the buyer's profile has filled in with their saved data. What was typed
 * stays. Undefined if the place has another person, or one was picked.
 */
export function ownPlace(place: PlaceDraft, own: PersonChoice): Partial<PlaceDraft> | undefined {
  const { fullName, email } = place;
  if (place.who || fullName !== own.place.fullName || email !== own.place.email) return undefined;
  const person: PersonDraft = { ...own.place.person, ...typedOnly(place.person) };
  return { person, who: pickedPerson(own) };
}

const typedOnly = (person: PersonDraft): PersonDraft =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value));
