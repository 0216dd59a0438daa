import type { KnownPersonBody } from '@dorsal/api-contract/person';
import { describe, expect, it } from 'vitest';
import { knownDraft } from './known-draft.ts';
import { personOf } from './person-draft.ts';
import { inputProblems } from './person-problems.ts';

const known: KnownPersonBody = {
  names: { given: 'Lucía', family: 'Ferrer Mas' },
  birthDate: '1990-03-14',
  sex: 'female',
  nationality: 'ESP',
  phone: '+34612401877',
  town: 'Serra',
  club: 'CA Serra',
  licence: { federation: 'FEMECV', number: 'CV-1042' },
  mark: '1:32:45',
  shirtSize: 'M',
  emergencyContact: { name: 'Ramon Lozano', phone: '+34644555666' },
  isAdult: true,
};

describe('a draft of a known person', () => {
  it('is read back as the same data', () => {
    expect(personOf(knownDraft(known))).toEqual(known);
  });
});

describe("the server's messages by input", () => {
  it.each([
    ['names', 'names.given'],
    ['names.family', 'names.family'],
    ['birthDate', 'birthDate'],
    ['document', 'document.number'],
    ['document.number', 'document.number'],
    ['licence', 'licence.has'],
    ['emergencyContact.phone', 'emergencyContact.phone'],
    ['guardian.fullName', 'guardian.fullName'],
    ['guardian.document', 'guardian.document.number'],
  ])('%s: %s', (path, input) => {
    expect(inputProblems({ [path]: 'Falta este dato.' })).toEqual({ [input]: 'Falta este dato.' });
  });
});
