import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { isUnconfirmed } from './is-unconfirmed.ts';

const signedIn = { status: 'authenticated', isProfileLoading: false } as const;

describe('whom the banner asks to confirm their e-mail', () => {
  it('is somebody signed in whose e-mail is not confirmed', () => {
    expect(isUnconfirmed({ ...signedIn, profile: { ...profileExample, mail_confirmed: false } })).toBe(true);
    expect(isUnconfirmed({ ...signedIn, profile: { ...profileExample, mail_confirmed: true } })).toBe(false);
  });

  it('is somebody whose profile could not be loaded, but not while it is on its way', () => {
    expect(isUnconfirmed({ ...signedIn, profile: null })).toBe(true);
    expect(isUnconfirmed({ ...signedIn, profile: null, isProfileLoading: true })).toBe(false);
  });

  it('does not change while a profile is fetched again', () => {
    const profile = { ...profileExample, mail_confirmed: false };

    expect(isUnconfirmed({ ...signedIn, profile, isProfileLoading: true })).toBe(true);
  });

  it.each(['loading', 'unauthenticated'] as const)('is no visitor (%s)', (status) => {
    expect(isUnconfirmed({ status, profile: null, isProfileLoading: false })).toBe(false);
  });
});
