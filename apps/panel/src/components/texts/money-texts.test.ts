import { expect, it } from 'vitest';
import { signedMoneyText, sumOfEuros } from './money-texts.ts';

it('adds whole cents', () => {
  expect(sumOfEuros([0.1, 0.2])).toBe(0.3);
});

it('writes what goes out with a minus sign', () => {
  expect(signedMoneyText(-1234.5)).toBe('\u22121.234,50\u00a0€');
  expect(signedMoneyText(0)).toBe('0,00\u00a0€');
});
