import { expect, it } from 'vitest';
import { currency, currencyNumber, locale } from './currency.ts';

it('takes euros, in Spanish', () => {
  expect([currency, currencyNumber, locale]).toEqual(['EUR', '978', 'es-ES']);
});
