import { expect, it } from 'vitest';
import { defaultBillingCountry } from './billing-country.ts';
import { isSpain } from './tax-id.ts';

it('proposes Spain, as the rules of tax numbers and postal codes know it', () => {
  expect(isSpain(defaultBillingCountry)).toBe(true);
});
