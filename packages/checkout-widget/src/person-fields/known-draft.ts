import type { KnownPersonBody } from '@dorsal/api-contract/person';
import type { PersonDraft } from './person-draft.ts';

/** A draft with what is known of a person: document and guardian are typed each time. */
export function knownDraft(person: KnownPersonBody): PersonDraft {
  const { names, birthDate, licence, emergencyContact, isAdult, ...texts } = person;
  const [year, month, day] = birthDate?.split('-') ?? [];
  return {
    ...texts,
    ...(names && { 'names.given': names.given, 'names.family': names.family }),
    ...(birthDate && { birthDate: `${day}/${month}/${year}` }),
    ...(isAdult && { isAdult: 'yes' }),
    ...(licence && {
      'licence.has': 'yes',
      'licence.federation': licence.federation,
      'licence.number': licence.number,
    }),
    ...(emergencyContact && {
      'emergencyContact.name': emergencyContact.name,
      'emergencyContact.phone': emergencyContact.phone,
    }),
  };
}
