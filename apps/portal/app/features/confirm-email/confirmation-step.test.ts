import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { confirmationStep, type Visitor } from './confirmation-step.ts';

const signedIn: Visitor = {
  status: 'authenticated',
  profile: undefined,
  isProfileUnknown: false,
  hasSignedUpHere: false,
};

const unconfirmed = { ...profileExample, mail_confirmed: false };

describe('using a confirmation link', () => {
  it('waits until session and profile are known', () => {
    expect(confirmationStep({ ...signedIn, status: 'loading' })).toBe('wait');
    expect(confirmationStep(signedIn)).toBe('wait');
  });

  it('proceeds for visitors', () => {
    expect(confirmationStep({ ...signedIn, status: 'unauthenticated' })).toBe('confirm');
  });

  it('proceeds for the person who has just signed up in this browser', () => {
    expect(confirmationStep({ ...signedIn, profile: unconfirmed, hasSignedUpHere: true })).toBe('confirm');
  });

  it('asks first when another account is signed in, confirmed or not', () => {
    expect(confirmationStep({ ...signedIn, profile: profileExample })).toBe('ask');
    expect(confirmationStep({ ...signedIn, profile: unconfirmed })).toBe('ask');
  });

  it('asks first when the account that signed up here is already confirmed', () => {
    expect(confirmationStep({ ...signedIn, profile: profileExample, hasSignedUpHere: true })).toBe('ask');
  });

  it("asks first when the signed-in person's profile cannot be read", () => {
    expect(confirmationStep({ ...signedIn, isProfileUnknown: true })).toBe('ask');
  });
});
