import { describe, expect, it } from 'vitest';
import { isPersonColumn, type PersonColumn, personCell, personColumns } from './person-columns.ts';

const person: Parameters<typeof personCell>[1] = {
  names: { given: 'Lucía', family: 'Ferrer Mas' },
  birthDate: '1990-03-14',
  sex: 'female',
  document: { kind: 'passport', number: 'PAB123456' },
  nationality: 'ESP',
  licence: { federation: 'FEMECV', number: 'CV-1042' },
  emergencyContact: { name: 'Ramon Lozano', phone: '644555666' },
  guardian: {
    relation: 'mother',
    fullName: 'Carme Mas',
    document: { kind: 'dni', number: '00000001R' },
  },
};
const cellOf = (key: PersonColumn) => personCell(key, person, { isMasked: false });

describe('the columns of what an event asks of a person', () => {
  it.each<[PersonColumn, string | null]>([
    ['givenName', 'Lucía'],
    ['familyName', 'Ferrer Mas'],
    ['birthDate', '1990-03-14'],
    ['sex', 'Mujer'],
    ['documentKind', 'Pasaporte'],
    ['document', 'PAB123456'],
    ['nationality', 'ESP'],
    ['federation', 'FEMECV'],
    ['licence', 'CV-1042'],
    ['emergencyContact', 'Ramon Lozano'],
    ['emergencyPhone', '644555666'],
    ['guardian', 'Carme Mas'],
    ['guardianRelation', 'Madre'],
    ['club', null],
  ])('%s: %s', (key, cell) => {
    expect(cellOf(key)).toBe(cell);
  });

  it('hide all but the end of a document if asked', () => {
    expect(personCell('document', person, { isMasked: true })).toBe('•••••3456');
  });

  it('hide a guardian of whom only the evidence is left', () => {
    const left = { guardian: { relation: 'mother', fullName: 'Carme Mas' } } as const;

    expect(personCell('guardian', left, { isMasked: false })).toBeNull();
  });

  it('need more permission the more private a field is', () => {
    const needing = (permission: string) =>
      Object.entries(personColumns).flatMap(([key, column]) =>
        column.permission === permission ? [key] : [],
      );

    expect(needing('people.sensitive')).toEqual(['documentKind', 'document']);
    expect(needing('people.contact')).toEqual(['phone', 'emergencyContact', 'emergencyPhone']);
  });

  it('have keys of their own', () => {
    expect([isPersonColumn('document'), isPersonColumn('email')]).toEqual([true, false]);
  });
});
