import { expect, it } from 'vitest';
import { currency, currencyNumber } from './currency.ts';

it('is the euro, with its number', () => {
  expect([currency, currencyNumber]).toEqual(['EUR', '978']);
});
