import { birthDateProblem, birthDateProblemTexts } from './birth-date.ts';
import type { Sex } from './categories.ts';
import { codePointLength } from './code-points.ts';
import { type Licence, wrongLicenceText } from './day-licence.ts';
import type { Guardian } from './guardian.ts';
import {
  type IdentityDocumentKind,
  identityDocumentText,
  readIdentityDocument,
} from './identity-document.ts';
import { type NameParts, namePartProblems, normalisedParts } from './name-parts.ts';
import { isNation } from './nations.ts';
import type { PersonField, PersonFieldSetting } from './person-fields.ts';
import { hasLink, linkInNameText, type PersonNameProblem, personNameProblem } from './person-name.ts';
import { isPhoneNumber, wrongPhoneText } from './phone-number.ts';
import { isGender, isShirtSize, type ShirtSize } from './profile-options.ts';
import { isLicenceNumber } from './questions.ts';
import { type ClassChoice, classConsentMissingText, lacksClassConsent } from './race-class.ts';
import { raceTimeSeconds, wrongRaceTimeText } from './race-time.ts';

/** Most characters of a town and of a club. */
export const personLineMaxLength = 100;

/** The identity document of a person. Its number is normalized when it is stored. */
export interface PersonDocument {
  readonly kind: IdentityDocumentKind;
  readonly number: string;
}

/** The contact for an emergency. */
export interface EmergencyContact {
  readonly name: string;
  readonly phone: string;
}

/** What a person says about themselves besides name and e-mail; only what was asked and answered. */
export interface PersonData {
  /** What composes the full name. */
  readonly names?: NameParts | undefined;
  /** ISO day. */
  readonly birthDate?: string | undefined;
  readonly sex?: Sex | undefined;
  /** The class to race in. Left out: `open`. Stored with the answers about health, not with the person. */
  readonly raceClass?: ClassChoice | undefined;
  readonly document?: PersonDocument | undefined;
  /** The code of a nation in sport: `ESP`. */
  readonly nationality?: string | undefined;
  readonly phone?: string | undefined;
  readonly town?: string | undefined;
  readonly club?: string | undefined;
  /** Left out by a person without a license. */
  readonly licence?: Licence | undefined;
  /** The accredited mark as a race time: `1:32:45`. */
  readonly mark?: string | undefined;
  readonly shirtSize?: ShirtSize | undefined;
  readonly emergencyContact?: EmergencyContact | undefined;
  /** Declared to be 18 or older, if that is enough (`birthDateNeed`). */
  readonly isAdult?: true | undefined;
  /** The adult that consents for a person under 18. */
  readonly guardian?: Guardian | undefined;
}

/** What is wrong with a field, in Spanish. `part`: which part of a field that has several. */
export interface PersonProblem {
  readonly field: PersonField | 'guardian';
  readonly part?: string | undefined;
  readonly message: string;
}

/** Shown for a required field without a value. */
export const missingPersonFieldText = 'Falta este dato.';

/**
 * What is wrong with the values of the asked fields, in their order; empty if nothing is. `today`: ISO day in the event's
 * zone.
 */
export function personProblems(
  person: PersonData,
  asked: readonly Pick<PersonFieldSetting, 'field' | 'isRequired'>[],
  today: string,
): PersonProblem[] {
  return asked.flatMap(({ field, isRequired }): PersonProblem[] => {
    if (person[field] === undefined) return isRequired ? missingProblems(field) : [];
    return rules[field](person, today).flatMap((problem) => (problem ? [{ field, ...problem }] : []));
  });
}

function missingProblems(field: PersonField): PersonProblem[] {
  // A missing class is `open`.
  if (field === 'raceClass') return [];
  if (field === 'names') return namePartProblems({ given: '', family: '' }).map((one) => ({ field, ...one }));
  const message =
    field === 'licence' ? 'Para esta entrada hace falta una licencia federativa.' : missingPersonFieldText;
  return [{ field, message }];
}

/** The values of the asked fields, as they are stored: others are left out, a document and the parts of a name are normalized. */
export function askedPersonData(
  person: PersonData,
  asked: readonly Pick<PersonFieldSetting, 'field'>[],
): PersonData {
  const kept: PersonData = Object.fromEntries(
    asked.flatMap(({ field }) => (person[field] === undefined ? [] : [[field, person[field]]])),
  );
  return {
    ...kept,
    ...(kept.names && { names: normalisedParts(kept.names) }),
    ...(kept.document && { document: normalizedDocument(kept.document) }),
  };
}

/** A document as it is stored; an invalid one stays as it is. */
export function normalizedDocument({ kind, number }: PersonDocument): PersonDocument {
  const read = readIdentityDocument(kind, number);
  return { kind, number: read.kind === 'valid' ? read.number : number };
}

/** A problem without its field. */
type ValueProblem = Omit<PersonProblem, 'field'>;

/** The problems of a value that was given. */
type ValueRule = (person: PersonData, today: string) => (ValueProblem | undefined)[];

const said = (message: string | undefined | false, part?: string): ValueProblem | undefined =>
  message ? { message, ...(part !== undefined && { part }) } : undefined;

const rules: Readonly<Record<PersonField, ValueRule>> = {
  names: ({ names }) => (names ? namePartProblems(names) : []),
  birthDate: ({ birthDate = '' }, today) => {
    const problem = birthDateProblem(birthDate, today);
    return [said(problem && birthDateProblemTexts[problem])];
  },
  raceClass: ({ raceClass }) => [
    said(raceClass && lacksClassConsent(raceClass) && classConsentMissingText, 'consent'),
  ],
  sex: ({ sex }) => [said(!isGender(sex) && 'Elige una de las opciones.')],
  document: ({ document }) => {
    if (!document) return [];
    const { kind, number } = document;
    return [said(identityDocumentText(kind, readIdentityDocument(kind, number)), 'number')];
  },
  nationality: ({ nationality = '' }) => [said(!isNation(nationality) && 'Elige un país de la lista.')],
  phone: ({ phone = '' }) => [said(!isPhoneNumber(phone) && wrongPhoneText)],
  town: ({ town = '' }) => [said(lineText(town))],
  club: ({ club = '' }) => [said(lineText(club))],
  licence: ({ licence }) => [
    said(lineText(licence?.federation ?? ''), 'federation'),
    said(!isLicenceNumber(licence?.number ?? '') && wrongLicenceText, 'number'),
  ],
  mark: ({ mark = '' }) => [said(raceTimeSeconds(mark) === undefined && wrongRaceTimeText)],
  shirtSize: ({ shirtSize }) => [said(!isShirtSize(shirtSize) && 'Elige una talla de la lista.')],
  emergencyContact: ({ emergencyContact }) => {
    const { name = '', phone = '' } = emergencyContact ?? {};
    const problem = personNameProblem(name);
    return [
      said(problem && emergencyNameTexts[problem], 'name'),
      said(!isPhoneNumber(phone) && wrongPhoneText, 'phone'),
    ];
  },
};

const emergencyNameTexts: Readonly<Record<PersonNameProblem, string>> = {
  blank: 'Escribe a quién llamar.',
  tooLong: 'El nombre es demasiado largo: usa como mucho 100 caracteres.',
  controlCharacter: 'El nombre tiene un carácter que no se puede usar: escríbelo a mano.',
  link: linkInNameText,
};

function lineText(text: string): string | undefined {
  if (text.trim() === '') return missingPersonFieldText;
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text))
    return 'Hay un carácter que no se puede usar: escríbelo a mano.';
  if (codePointLength(text.trim()) > personLineMaxLength)
    return `Usa como mucho ${personLineMaxLength} caracteres.`;
  return hasLink(text) ? 'Escribe solo el nombre, sin direcciones web.' : undefined;
}
