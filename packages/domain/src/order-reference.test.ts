import { expect, it } from 'vitest';
import { accountReference, confirmationReference, transferConcept } from './order-reference.ts';

it('shows the last 6 characters of the id in the account, the last 8 in the confirmation, in capitals', () => {
  expect(accountReference('01arz3ndektsv4rrffq69g5fav')).toBe('9G5FAV');
  expect(confirmationReference('01arz3ndektsv4rrffq69g5fav')).toBe('Q69G5FAV');
});

it('is the concept of a transfer, which every bank accepts', () => {
  expect(transferConcept('01arz3ndektsv4rrffq69g5fav')).toBe('DORSAL Q69G5FAV');
});
