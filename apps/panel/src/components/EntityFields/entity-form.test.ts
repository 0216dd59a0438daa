import { describe, expect, it } from 'vitest';
import { emptyEntity, entityBody, entityProblems, isTaxIdTyped } from './entity-form.ts';

const club = {
  kind: 'club',
  legalName: 'Club Atletisme La Marina',
  taxId: 'g-46.001.236',
  address: 'Carrer de la Mar, 4',
  postalCode: '46001',
  city: 'València',
  province: 'València',
  phone: '963 12 34 56',
  contactEmail: 'Info@CALaMarina.es',
} as const;

describe('entityProblems', () => {
  it('asks for each field of an empty form', () => {
    const problems = Object.values(entityProblems(emptyEntity));

    expect(problems.filter((problem) => problem !== undefined)).toHaveLength(9);
  });

  it.each([
    ['taxId', 'B12345678', 'No es un NIF, NIE o CIF válido: revisa los números y la letra.'],
    ['postalCode', '4600', 'Un código postal de España tiene cinco cifras, por ejemplo 28013.'],
    ['contactEmail', 'info', 'Escribe un correo válido, por ejemplo info@club.es.'],
  ])('says what is wrong with %s', (field, value, problem) => {
    expect(entityProblems({ ...club, [field]: value })).toMatchObject({ [field]: problem });
  });
});

describe('entityBody', () => {
  it('writes the tax number and the address as they are stored', () => {
    expect(entityBody(club)).toMatchObject({ taxId: 'G46001236', contactEmail: 'info@calamarina.es' });
  });
});

describe('isTaxIdTyped', () => {
  it('is false in the middle of typing', () => {
    expect(isTaxIdTyped('G-46001')).toBe(false);
    expect(isTaxIdTyped('G-46.001.236')).toBe(true);
  });
});
