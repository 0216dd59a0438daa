import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { confirmationStep, type Visitor } from './confirmation-step.ts';

const signedIn: Visitor = { status: 'authenticated', profile: undefined, isProfileUnknown: false };

describe('using a confirmation link', () => {
  it('waits until it is known who is here', () => {
    expect(confirmationStep({ ...signedIn, status: 'loading' })).toBe('wait');
    expect(confirmationStep(signedIn)).toBe('wait');
  });

  it('goes ahead for visitors', () => {
    expect(confirmationStep({ ...signedIn, status: 'unauthenticated' })).toBe('confirm');
  });

  it('goes ahead for the person who has just signed up', () => {
    expect(confirmationStep({ ...signedIn, profile: { ...profileExample, mail_confirmed: false } })).toBe(
      'confirm',
    );
  });

  it('asks first where another account is signed in', () => {
    expect(confirmationStep({ ...signedIn, profile: { ...profileExample, mail_confirmed: true } })).toBe(
      'ask',
    );
  });

  it('asks first where it can not be found out who is signed in', () => {
    expect(confirmationStep({ ...signedIn, isProfileUnknown: true })).toBe('ask');
  });
});
