import { describe, expect, it } from 'vitest';
import { missingBillingText } from './billing-texts.ts';

describe('missingBillingText', () => {
  it.each([
    ['personal', ['Falta el nombre completo.', 'Falta el NIF/DNI.']],
    ['business', ['Falta la razón social.', 'Falta el CIF.']],
  ] as const)(
    'asks for name and tax number by what they are called when the type is %s',
    (type, [fiscalName, taxId]) => {
      expect(missingBillingText('fiscalName', type)).toBe(fiscalName);
      expect(missingBillingText('taxId', type)).toBe(taxId);
      expect(missingBillingText('city', type)).toBe('Falta la ciudad.');
    },
  );
});
