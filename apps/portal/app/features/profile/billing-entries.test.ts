import { describe, expect, it } from 'vitest';
import {
  billingEntries,
  billingLabel,
  billingProblems,
  billingToSave,
  invoiceProblems,
  taxIdNotice,
} from './billing-entries.ts';

const email = 'lucia.ferrer@correo.example';
const empty = billingEntries({ email, billingData: null });
const complete = {
  ...empty,
  fiscalName: 'Lucía Ferrer Mas',
  taxId: '12345678Z',
  address: 'Carrer Major, 4',
  postalCode: '46001',
  city: 'València',
  province: 'València',
  country: 'España',
};

describe('billing data', () => {
  it("default to the profile's e-mail", () => {
    expect(empty).toMatchObject({ type: 'personal', fiscalName: '', email });
    expect(billingEntries({ email, billingData: { email: 'facturas@club.example' } }).email).toBe(
      'facturas@club.example',
    );
  });

  it('default to Spain, as in the checkout', () => {
    expect(empty.country).toBe('España');
    expect(billingEntries({ email, billingData: { country: 'Francia' } }).country).toBe('Francia');
  });

  it('have labels that depend on their type', () => {
    expect(billingLabel('fiscalName', 'business')).toBe('Razón Social');
    expect(billingLabel('taxId', 'business')).toBe('CIF');
    expect(billingLabel('fiscalName', 'personal')).toBe('Nombre Completo');
    expect(billingLabel('taxId', 'personal')).toBe('NIF/DNI');
    expect(billingLabel('city', 'personal')).toBe('Ciudad');
  });

  it('may be stored incomplete, but not with an invalid e-mail', () => {
    expect(billingProblems(empty)).toEqual({});
    expect(billingProblems({ ...empty, email: '' })).toEqual({});
    expect(billingProblems({ ...empty, email: 'lucia' })).toEqual({
      email: 'Escribe un correo válido, por ejemplo andreu@correo.es.',
    });
  });

  it('are complete for an invoice without phone and e-mail', () => {
    expect(invoiceProblems({ ...complete, phone: '', email: '' })).toEqual({});
  });

  it('list the fields that an invoice lacks', () => {
    expect(invoiceProblems({ ...complete, type: 'business', taxId: ' ', city: '' })).toEqual({
      taxId: 'Falta el CIF.',
      city: 'Falta la ciudad.',
    });
  });

  it('are sent with a normalized e-mail', () => {
    expect(billingToSave({ ...complete, email: ' Lucia@Correo.Example ' }).email).toBe(
      'lucia@correo.example',
    );
  });
});

describe('the tax number', () => {
  const notice = (taxId: string, country: string) => taxIdNotice({ taxId, country });

  it.each(['12345678Z', '12.345.678-z', 'X1234567L', 'A58818501', ' '])('is valid as %j', (taxId) => {
    expect(notice(taxId, 'España')).toBeUndefined();
    expect(billingProblems({ ...complete, taxId })).toEqual({});
  });

  it('needs its control character in Spain', () => {
    expect(billingProblems({ ...complete, taxId: '12345678A' })).toEqual({
      taxId: 'No es un NIF, NIE o CIF válido: revisa los números y la letra.',
    });
  });

  it('only gets a warning in other countries', () => {
    expect(billingProblems({ ...complete, taxId: 'FR40303265045', country: 'Francia' })).toEqual({});
    expect(notice('FR40303265045', 'Francia')).toContain('Para una factura a otro país');
  });
});

describe('the postal code', () => {
  it.each([
    ['46001', 'España'],
    ['', 'España'],
    ['1000-205', 'Portugal'],
  ])('is valid as %j in %s', (postalCode, country) => {
    expect(billingProblems({ ...complete, postalCode, country })).toEqual({});
  });

  it.each(['4600', '00123', '53001', 'SW1A 1AA'])('is invalid in Spain as %s', (postalCode) => {
    const problems = { postalCode: 'Un código postal de España tiene cinco cifras, por ejemplo 28013.' };

    expect(billingProblems({ ...complete, postalCode })).toEqual(problems);
    expect(invoiceProblems({ ...complete, postalCode })).toEqual(problems);
  });
});
