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
  it('waits until it is known who is here', () => {
    expect(confirmationStep({ ...signedIn, status: 'loading' })).toBe('wait');
    expect(confirmationStep(signedIn)).toBe('wait');
  });

  it('goes ahead for visitors', () => {
    expect(confirmationStep({ ...signedIn, status: 'unauthenticated' })).toBe('confirm');
  });

  it('goes ahead for the person who has just signed up in this browser', () => {
    expect(confirmationStep({ ...signedIn, profile: unconfirmed, hasSignedUpHere: true })).toBe('confirm');
  });

  it('asks first where another account is signed in, confirmed or not', () => {
    expect(confirmationStep({ ...signedIn, profile: profileExample })).toBe('ask');
    expect(confirmationStep({ ...signedIn, profile: unconfirmed })).toBe('ask');
  });

  it('asks first where the account that signed up here is confirmed already', () => {
    expect(confirmationStep({ ...signedIn, profile: profileExample, hasSignedUpHere: true })).toBe('ask');
  });

  it('asks first where it can not be found out who is signed in', () => {
    expect(confirmationStep({ ...signedIn, isProfileUnknown: true })).toBe('ask');
  });
});
