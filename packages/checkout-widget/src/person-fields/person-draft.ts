import type { PersonDataBody } from '@dorsal/api-contract/person';
import { typedBirthDate } from '@dorsal/domain/birth-date';
import { raceClasses } from '@dorsal/domain/category-members';
import { guardianConsentVersion, guardianRelations } from '@dorsal/domain/guardian';
import { identityDocumentKinds } from '@dorsal/domain/identity-document';
import { type PersonField, personFields } from '@dorsal/domain/person-fields';
import type { GuardianInput, PersonInput } from '@dorsal/domain/person-labels';
import { isGender, isShirtSize } from '@dorsal/domain/profile-options';
import { classConsentVersion } from '@dorsal/domain/race-class';

export type { GuardianInput, PersonInput } from '@dorsal/domain/person-labels';

/** What is typed about a person so far, by input. */
export type PersonDraft = Readonly<Partial<Record<PersonInput, string | undefined>>>;

/**
 * The typed data as calls have them. A text that is no birth date is passed on as typed, so that the rules refuse it; a
 * field of several parts is left out only if all are blank.
 */
export function personOf(draft: PersonDraft): PersonDataBody {
  const typed = (input: PersonInput) => draft[input]?.trim() ?? '';
  const birthDate = typed('birthDate');
  const sex = typed('sex');
  const kind = identityDocumentKinds.find((one) => one === draft['document.kind']) ?? 'dni';
  const number = typed('document.number');
  const shirtSize = typed('shirtSize');
  const licence = { federation: typed('licence.federation'), number: typed('licence.number') };
  const names = { given: typed('names.given'), family: typed('names.family') };
  const contact = { name: typed('emergencyContact.name'), phone: typed('emergencyContact.phone') };
  return {
    ...((names.given || names.family) && { names }),
    ...(birthDate && { birthDate: typedBirthDate(birthDate) ?? birthDate }),
    ...(isGender(sex) && { sex }),
    ...classOf(draft),
    ...(number && { document: { kind, number } }),
    ...given('nationality', typed('nationality')),
    ...given('phone', typed('phone')),
    ...given('town', typed('town')),
    ...given('club', typed('club')),
    ...(draft['licence.has'] === 'yes' && { licence }),
    ...given('mark', typed('mark')),
    ...(isShirtSize(shirtSize) && { shirtSize }),
    ...((contact.name || contact.phone) && { emergencyContact: contact }),
    ...(draft.isAdult === 'yes' && { isAdult: true }),
    ...guardianOf(typed),
  };
}

/** The class, if one was chosen. The consent counts for the class that its box was ticked for. */
function classOf(draft: PersonDraft): Pick<PersonDataBody, 'raceClass'> {
  const kind = raceClasses.find((one) => one === draft.raceClass);
  if (!kind) return {};
  const hasConsent = draft['raceClass.consent'] === kind;
  return { raceClass: { kind, ...(hasConsent && { healthConsent: classConsentVersion }) } };
}

/** The guardian, if anything was typed about them. */
function guardianOf(typed: (input: PersonInput) => string): Pick<PersonDataBody, 'guardian'> {
  const fullName = typed('guardian.fullName');
  if (typed('guardian.kind') === 'asked') {
    return { guardian: { kind: 'asked', email: typed('guardian.email'), ...given('fullName', fullName) } };
  }
  const number = typed('guardian.document.number');
  const birthDate = typed('guardian.birthDate');
  const consents = typed('guardian.consents') === 'yes';
  if (!fullName && !number && !birthDate && !consents) return {};
  const relation = guardianRelations.find((one) => one === typed('guardian.relation'));
  const kind = identityDocumentKinds.find((one) => one === typed('guardian.document.kind')) ?? 'dni';
  return {
    guardian: {
      kind: 'signs',
      ...(relation && { relation }),
      fullName,
      document: { kind, number },
      birthDate: typedBirthDate(birthDate) ?? birthDate,
      consents,
      consentVersion: guardianConsentVersion,
    },
  };
}

/** The inputs of a guardian, in the order of the form. */
const guardianInputs: readonly GuardianInput[] = [
  'guardian.fullName',
  'guardian.email',
  'guardian.relation',
  'guardian.document.kind',
  'guardian.document.number',
  'guardian.birthDate',
  'guardian.consents',
  'guardian.kind',
];

/** The inputs of a field, in their order. */
export function inputsOf(field: PersonField | 'guardian'): readonly PersonInput[] {
  if (field === 'guardian') return guardianInputs;
  if (field === 'names') return ['names.given', 'names.family'];
  if (field === 'raceClass') return ['raceClass', 'raceClass.consent'];
  if (field === 'document') return ['document.kind', 'document.number'];
  if (field === 'licence') return ['licence.has', 'licence.federation', 'licence.number'];
  if (field === 'emergencyContact') return ['emergencyContact.name', 'emergencyContact.phone'];
  return [field];
}

/** The input that a problem belongs to: that of its part, or the first that a person can type into. */
export function inputOf(field: PersonField | 'guardian', part: string | undefined): PersonInput {
  if (field === 'guardian' && part === 'document') return 'guardian.document.number';
  const inputs = inputsOf(field);
  const ofPart = inputs.find((input) => input === `${field}.${part ?? ''}`);
  return ofPart ?? (field === 'document' ? 'document.number' : (inputs[0] ?? 'birthDate'));
}

/** The input of a value in the person that the server names: `['document', 'number']`, `['guardian', 'document']`. */
export function inputOfPath([field = '', part]: readonly string[]): PersonInput {
  const known = [...personFields, 'guardian' as const].find((one) => one === field);
  return inputOf(known ?? 'birthDate', part);
}

const given = <Key extends string>(key: Key, text: string) =>
  (text ? { [key]: text } : {}) as { readonly [K in Key]?: string };
