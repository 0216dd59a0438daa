import { describe, expect, it } from 'vitest';
import {
  type ComparedPerson,
  comparesPeople,
  refusesDuplicates,
  repeatedPlaces,
  samePersonBy,
} from './duplicates.ts';
import { noSportRules, type SportRules } from './ticket-rules.ts';

const dni = (number: string) => ({ document: { kind: 'dni', number } }) as const;
const nerea = { fullName: 'Nerea Lozano', birthDate: '1991-05-03', ...dni('12345678Z') } as const;

describe('two people of an event', () => {
  it.each<[string, ComparedPerson, ComparedPerson, string | undefined]>([
    [
      'the same document in another spelling',
      nerea,
      { fullName: 'N. Lozano', ...dni('12.345.678-z') },
      'document',
    ],
    [
      'the number of the document as that of a passport',
      nerea,
      { fullName: 'Nerea', document: { kind: 'passport', number: '12345678Z' } },
      'document',
    ],
    [
      'name and birth date, whatever the accents and capitals',
      nerea,
      { fullName: ' NÉREA  lozano ', birthDate: '1991-05-03' },
      'nameAndBirthDate',
    ],
    [
      'name and birth date with another document',
      nerea,
      { ...nerea, ...dni('00000001R') },
      'nameAndBirthDate',
    ],
    ['the name without a birth date', { fullName: 'Nerea Lozano' }, { fullName: 'Nerea Lozano' }, undefined],
    [
      'the name with another birth date',
      nerea,
      { fullName: 'Nerea Lozano', birthDate: '1964-05-03' },
      undefined,
    ],
    [
      'the birth date with another name',
      nerea,
      { fullName: 'Marc Lozano', birthDate: '1991-05-03' },
      undefined,
    ],
  ])('with %s', (_, one, other, cause) => {
    expect(samePersonBy(one, other)).toBe(cause);
    expect(samePersonBy(other, one)).toBe(cause);
  });
});

describe('the places of one order', () => {
  const asked: SportRules = { ...noSportRules, fields: [{ field: 'document', isRequired: true }] };
  const refusing: SportRules = { ...asked, duplicates: 'refuse' };
  const [short, long] = ['5k', '10k'];
  const at = (ticketId: string, person: ComparedPerson) => ({ ...person, ticketId });
  const marc = { fullName: 'Marc Lozano', birthDate: '1991-05-03', ...dni('00000001R') };

  it('are not repeated if the people are different', () => {
    expect(repeatedPlaces([at(long, nerea), at(long, marc)], asked)).toEqual([]);
  });

  it('say at the later place that its document is in another', () => {
    const places = [at(long, nerea), at(long, marc), at(long, { fullName: 'Nerea', ...dni('12345678z') })];

    expect(repeatedPlaces(places, asked)).toEqual([
      {
        index: 2,
        field: 'document',
        part: 'number',
        message: 'Este documento ya está en otra plaza de tu inscripción. Cada plaza es para otra persona.',
      },
    ]);
  });

  it('say at the birth date that name and birth date are in another', () => {
    const { document: _, ...withoutDocument } = nerea;

    expect(repeatedPlaces([at(long, nerea), at(long, withoutDocument)], asked)).toMatchObject([
      { index: 1, field: 'birthDate' },
    ]);
  });

  it('may be of namesakes of the same day with other documents', () => {
    expect(repeatedPlaces([at(long, nerea), at(long, { ...nerea, ...dni('00000001R') })], asked)).toEqual([]);
  });

  it('may be of one person in two ticket types, unless the event refuses a second place', () => {
    const places = [at(short, nerea), at(long, nerea)];

    expect(repeatedPlaces(places, asked)).toEqual([]);
    expect(repeatedPlaces(places, refusing)).toMatchObject([{ index: 1, field: 'document' }]);
  });
});

describe('an event', () => {
  const documents = { field: 'document', isRequired: false, ticketIds: ['10k'] } as const;

  it.each<[string, SportRules, boolean]>([
    ['asks only names', noSportRules, false],
    ['asks documents', { ...noSportRules, fields: [documents] }, true],
    [
      'has an age limit',
      { ...noSportRules, ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }] },
      true,
    ],
  ])('that %s compares people: %s', (_, rules, isCompared) => {
    expect(comparesPeople(rules)).toBe(isCompared);
  });

  it('refuses a second place only for ticket types with a document', () => {
    const rules: SportRules = { ...noSportRules, fields: [documents], duplicates: 'refuse' };

    expect(refusesDuplicates(rules, '10k')).toBe(true);
    expect(refusesDuplicates(rules, '5k')).toBe(false);
    expect(refusesDuplicates({ ...rules, duplicates: 'warn' }, '10k')).toBe(false);
  });
});
