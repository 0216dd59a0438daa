import { expect, it } from 'vitest';
import { defaultRefundTerms } from './refund-terms.ts';

it.each([
  ['registration is non-refundable and non-transferable', 'no es reembolsable ni transferible'],
  ['the management fee is final, with no withdrawal right', 'definitivos y no admiten desistimiento'],
  ['refunds go to the original payment method only', 'solo al medio de pago original'],
])('%s', (_, words) => {
  expect(defaultRefundTerms).toContain(words);
});
