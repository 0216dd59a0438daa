import { describe, expect, it } from 'vitest';
import {
  billingEmail,
  billingLabels,
  isInvoiceReady,
  missingBillingFields,
  requiredBillingFields,
} from './billing.ts';

const complete = {
  type: 'personal',
  fiscalName: 'Lucía Fernández',
  taxId: '12345678Z',
  address: 'Calle Mayor, 1',
  postalCode: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'España',
};

describe('billing data', () => {
  it('are ready for an invoice with every required field; phone and e-mail are optional', () => {
    expect(isInvoiceReady(complete)).toBe(true);
    expect(isInvoiceReady({ ...complete, phone: '', email: null })).toBe(true);
  });

  it.each(requiredBillingFields)('are not without %s', (field) => {
    for (const blank of ['', '   ', null, undefined]) {
      expect(missingBillingFields({ ...complete, [field]: blank })).toEqual([field]);
      expect(isInvoiceReady({ ...complete, [field]: blank })).toBe(false);
    }
  });

  it('are not with an unknown type', () => {
    expect(missingBillingFields({ ...complete, type: 'otro' })).toEqual(['type']);
  });

  it.each([null, undefined, {}])('miss every required field when there are no data: %o', (billing) => {
    expect(missingBillingFields(billing)).toEqual([...requiredBillingFields]);
  });

  it('have labels that depend on the type', () => {
    expect(billingLabels.business).toEqual({ fiscalName: 'Razón Social', taxId: 'CIF' });
    expect(billingLabels.personal).toEqual({ fiscalName: 'Nombre Completo', taxId: 'NIF/DNI' });
  });

  it.each([
    [{ email: 'facturas@club.es' }, 'facturas@club.es'],
    [{ email: ' ' }, 'lucia@correo.es'],
    [null, 'lucia@correo.es'],
  ])('take the e-mail of the profile by default: %o', (billing, email) => {
    expect(billingEmail(billing, 'lucia@correo.es')).toBe(email);
  });
});
