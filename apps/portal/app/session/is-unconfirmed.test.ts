import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { isUnconfirmed } from './is-unconfirmed.ts';

const signedIn = { status: 'authenticated', isProfileLoading: false } as const;

describe('a person whom the banner asks to confirm their e-mail', () => {
  it('is signed in and has an unconfirmed e-mail', () => {
    expect(isUnconfirmed({ ...signedIn, profile: { ...profileExample, mail_confirmed: false } })).toBe(true);
    expect(isUnconfirmed({ ...signedIn, profile: { ...profileExample, mail_confirmed: true } })).toBe(false);
  });

  it('may also have a profile that could not be loaded, but not one that is still loading', () => {
    expect(isUnconfirmed({ ...signedIn, profile: null })).toBe(true);
    expect(isUnconfirmed({ ...signedIn, profile: null, isProfileLoading: true })).toBe(false);
  });

  it('is still asked while the profile is fetched again', () => {
    const profile = { ...profileExample, mail_confirmed: false };

    expect(isUnconfirmed({ ...signedIn, profile, isProfileLoading: true })).toBe(true);
  });

  it.each(['loading', 'unauthenticated'] as const)('is never a visitor (%s)', (status) => {
    expect(isUnconfirmed({ status, profile: null, isProfileLoading: false })).toBe(false);
  });
});
