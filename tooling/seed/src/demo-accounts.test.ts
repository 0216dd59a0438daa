import { isEmailAddress } from '@dorsal/domain/email-address';
import { isId } from '@dorsal/domain/ids';
import { passwordMeetsSignUpRules } from '@dorsal/domain/password-rules';
import { isProfileOptionKey, isProfileOptionValue } from '@dorsal/domain/profile-options';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';

describe('demo accounts', () => {
  it('are a confirmed user, an unconfirmed user and a partner', () => {
    expect(demoAccounts.map(({ email, role, mailConfirmed }) => [email, role, mailConfirmed])).toEqual([
      ['lucia@dorsal.example', 'user', true],
      ['andreu@dorsal.example', 'user', false],
      ['carmen@dorsal.example', 'partner', true],
    ]);
  });

  it.each(demoAccounts)('$email could sign up: address, password and profile are valid', (account) => {
    expect(isId(account.id)).toBe(true);
    expect(isEmailAddress(account.email)).toBe(true);
    expect(passwordMeetsSignUpRules(account.password)).toBe(true);
    for (const { key, value } of account.options) {
      expect(isProfileOptionKey(key) && isProfileOptionValue(key, value)).toBe(true);
    }
  });
});
