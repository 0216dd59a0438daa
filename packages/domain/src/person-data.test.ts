import { describe, expect, it } from 'vitest';
import { askedPersonData, type PersonData, personProblems } from './person-data.ts';
import { personFields } from './person-fields.ts';

const asked = personFields.map((field) => ({ field, isRequired: true }));
const lucia: PersonData = {
  names: { given: 'Lucía', family: 'Ferrer Mas' },
  phone: '612 34 56 78',
  document: { kind: 'dni', number: '12345678Z' },
  nationality: 'ESP',
  sex: 'female',
  birthDate: '1990-03-14',
  club: 'CA Serra Calderona',
  town: 'Serra',
  licence: { federation: 'FEMECV', number: 'CV-12345' },
  mark: '1:32:45',
  shirtSize: 'M',
  emergencyContact: { name: 'Carme Mas Ribes', phone: '698 76 54 32' },
};

const found = (changes: PersonData) =>
  personProblems({ ...lucia, ...changes }, asked, '2026-11-28').map(
    ({ field, part, message }) => `${part ? `${field}.${part}` : field}: ${message}`,
  );

describe('the data of a person', () => {
  it('have no problem when all is right', () => {
    expect(found({})).toEqual([]);
  });

  it('may be left out unless they are required', () => {
    const optional = asked.map(({ field }) => ({ field, isRequired: false }));

    expect(personProblems({}, optional, '2026-11-28')).toEqual([]);
    expect([...new Set(personProblems({}, asked, '2026-11-28').map(({ field }) => field))]).toEqual(
      personFields.filter((field) => field !== 'raceClass'),
    );
  });

  it.each<[string, PersonData, string]>([
    [
      'a first name without surnames',
      { names: { given: 'Lucía', family: ' ' } },
      'names.family: Faltan los apellidos.',
    ],
    ['a word as phone', { phone: 'seis uno dos' }, 'phone: Escribe un teléfono con sus cifras'],
    [
      'a DNI with the wrong letter',
      { document: { kind: 'dni', number: '12345678A' } },
      'document.number: A 12345678',
    ],
    ['a nation of ISO 3166', { nationality: 'DEU' }, 'nationality: Elige un país de la lista.'],
    ['a day that does not exist', { birthDate: '1990-02-30' }, 'birthDate: Escribe la fecha de nacimiento'],
    ['a birth date in the future', { birthDate: '2026-11-29' }, 'birthDate: La fecha de nacimiento no puede'],
    ['a birth date of 1899', { birthDate: '1899-12-31' }, 'birthDate: Revisa el año de nacimiento'],
    ['a link as club', { club: 'Mira www.premio.example' }, 'club: Escribe solo el nombre'],
    ['101 characters of a town', { town: 'a'.repeat(101) }, 'town: Usa como mucho 100 caracteres.'],
    ['half an emoji as club', { club: '\ud83c' }, 'club: Hay un carácter que no se puede usar'],
    [
      'a license without its federation',
      { licence: { federation: '', number: '1' } },
      'licence.federation: Falta',
    ],
    [
      'signs as license',
      { licence: { federation: 'RFEA', number: '<b>' } },
      'licence.number: Revisa el número',
    ],
    ['minutes without seconds', { mark: '92' }, 'mark: Escribe horas, minutos y segundos'],
    [
      'a contact without a name',
      { emergencyContact: { name: '', phone: '698765432' } },
      'emergencyContact.name: Escribe a quién llamar.',
    ],
    [
      'a contact without a phone',
      { emergencyContact: { name: 'Carme', phone: '' } },
      'emergencyContact.phone: Escribe un teléfono',
    ],
  ])('are refused with %s', (_, changes, problem) => {
    expect(found(changes)).toEqual([expect.stringContaining(problem)]);
  });

  it('say of missing first and last names what is missing', () => {
    expect(found({ names: undefined })).toEqual([
      'names.given: Falta el nombre.',
      'names.family: Faltan los apellidos.',
    ]);
  });

  it('are stored only as far as they are asked, with a normalized document', () => {
    const given = { ...lucia, document: { kind: 'dni', number: '12.345.678-z' } } as const;

    expect(askedPersonData(given, [{ field: 'document' }, { field: 'town' }])).toEqual({
      document: { kind: 'dni', number: '12345678Z' },
      town: 'Serra',
    });
  });
});
