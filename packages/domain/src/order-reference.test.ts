import { expect, it } from 'vitest';
import { accountReference, confirmationReference, transferConcept } from './order-reference.ts';

it('shows the last 6 characters of the id in the account, the last 8 in the confirmation', () => {
  expect(accountReference('01arz3ndektsv4rrffq69g5fav')).toBe('9g5fav');
  expect(confirmationReference('01arz3ndektsv4rrffq69g5fav')).toBe('q69g5fav');
});

it('is the concept of a transfer in capitals, which every bank accepts', () => {
  expect(transferConcept('01arz3ndektsv4rrffq69g5fav')).toBe('DORSAL Q69G5FAV');
});
