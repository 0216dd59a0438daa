import { expect, it } from 'vitest';
import { isPaymentMethod } from './payment-method.ts';

it.each([
  ['card', true],
  ['transfer', true],
  ['cash', false],
  [undefined, false],
])('%s is a payment method: %s', (value, isMethod) => {
  expect(isPaymentMethod(value)).toBe(isMethod);
});
