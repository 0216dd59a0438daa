import { describe, expect, it } from 'vitest';
import {
  type AskedGuardian,
  guardianConsentVersion,
  guardianProblems,
  type SigningGuardian,
} from './guardian.ts';

const carme: SigningGuardian = {
  kind: 'signs',
  relation: 'mother',
  fullName: 'Carme Mas Ribes',
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1985-02-03',
  consents: true,
  consentVersion: guardianConsentVersion,
};
const minor = { documentNumber: '00000001R', email: 'vera@correo.example', registeredOn: '2026-11-28' };

const found = (
  changes: Partial<SigningGuardian>,
  documentNumber: string | undefined = minor.documentNumber,
) => guardianProblems({ ...carme, ...changes }, { ...minor, documentNumber }).map(({ part }) => part);

describe('the guardian of a minor', () => {
  it('has no problem when all is right, also if the minor has no document', () => {
    expect(found({})).toEqual([]);
    expect(guardianProblems(carme, { ...minor, documentNumber: undefined })).toEqual([]);
  });

  it('is needed', () => {
    expect(guardianProblems(undefined, minor)).toEqual([
      { part: 'fullName', message: expect.stringContaining('menor de 18 años') },
    ]);
  });

  it.each<[string, Partial<SigningGuardian>, string]>([
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a document with the wrong letter', { document: { kind: 'dni', number: '12345678A' } }, 'document'],
    ['an age under 18', { birthDate: '2008-11-29' }, 'birthDate'],
    ['a birth date in the future', { birthDate: '2027-01-01' }, 'birthDate'],
    ['no relation', { relation: undefined }, 'relation'],
    ['no consent', { consents: false }, 'consents'],
    ['a text that is not the present one', { consentVersion: '2025-01' }, 'consents'],
  ])('is refused with %s', (_, changes, part) => {
    expect(found(changes)).toEqual([part]);
  });

  it('is not the minor: their documents differ, however they are written', () => {
    expect(found({ document: { kind: 'dni', number: '1-R' } }, undefined)).toEqual(['document']);
    expect(found({ document: { kind: 'dni', number: '12.345.678-z' } }, '12345678Z')).toEqual(['document']);
  });

  it('may be 18 on the day of the registration', () => {
    expect(found({ birthDate: '2008-11-28' })).toEqual([]);
  });
});

describe('a guardian who is asked by a link', () => {
  const asked = (changes: Partial<AskedGuardian> = {}) =>
    guardianProblems({ kind: 'asked', email: 'andreu@correo.example', ...changes }, minor).map(
      ({ part }) => part,
    );

  it('needs only an address; the name is optional', () => {
    expect(asked()).toEqual([]);
    expect(asked({ fullName: 'Andreu Soler Pla' })).toEqual([]);
  });

  it.each<[string, Partial<AskedGuardian>, string]>([
    ['no address', { email: '' }, 'email'],
    ['a text that is no address', { email: 'andreu@' }, 'email'],
    ["the minor's own address", { email: 'Vera@correo.example' }, 'email'],
    ["the minor's own mailbox with a tag", { email: 'vera+padre@correo.example' }, 'email'],
    ['a name that is a link', { fullName: 'www.carreras.example' }, 'fullName'],
  ])('is refused with %s', (_, changes, part) => {
    expect(asked(changes)).toEqual([part]);
  });
});
