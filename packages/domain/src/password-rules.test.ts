import { describe, expect, it } from 'vitest';
import {
  accountPasswordErrorText,
  accountPasswordMismatchText,
  checkPassword,
  firstFailingAccountRule,
  isPasswordConfirmed,
  passwordMeetsAccountRules,
  passwordMeetsSignUpRules,
  passwordMismatchText,
  passwordRequirementsText,
  resetPasswordMatchText,
  resetPasswordMismatchText,
  resetPasswordRequirementsText,
} from './password-rules.ts';

const unmet = (password: string) =>
  checkPassword(password).flatMap(({ code, isMet }) => (isMet ? [] : [code]));

describe('password rules for sign-up and reset', () => {
  it.each([
    ['asks for 8 characters', 'Abcde1!', ['minLength']],
    ['asks for one uppercase letter', 'abcdefg1!', ['uppercase']],
    ['asks for one digit', 'Abcdefgh!', ['digit']],
    ['asks for one special character', 'Abcdefg12', ['special']],
    ['asks for everything of nothing', '', ['minLength', 'uppercase', 'digit', 'special']],
    ['asks for no lowercase letter', 'ABCDEFG1!', []],
    ['is content with all four', 'Abcdefg1!', []],
    ['counts an accented capital', 'ñÑandu12!', []],
    ['counts characters, not their halves', 'A1!😀😀😀😀', ['minLength']],
  ])('%s', (_, password, expected) => {
    expect(unmet(password)).toEqual(expected);
    expect(passwordMeetsSignUpRules(password)).toBe(expected.length === 0);
  });

  it.each(Array.from('!@#$%^&*(),.?":{}|<>'))('%s is a special character', (character) => {
    expect(unmet(`Abcdefg1${character}`)).toEqual([]);
  });

  it.each(Array.from("-_+=;'[]/\\~` ñ€"))('%s is not', (character) => {
    expect(unmet(`Abcdefg1${character}`)).toEqual(['special']);
  });

  it('accepts 128 characters and refuses more, which would only cost time to hash', () => {
    expect(passwordMeetsSignUpRules(`Aa1!${'x'.repeat(124)}`)).toBe(true);
    expect(passwordMeetsSignUpRules(`Aa1!${'x'.repeat(125)}`)).toBe(false);
    expect(passwordMeetsAccountRules(`Aa1!${'x'.repeat(125)}`)).toBe(false);
  });
});

describe('password rules in the account', () => {
  it.each([
    ['8 characters come first', 'abc', 'minLength'],
    ['then one uppercase letter', 'abcdefgh', 'uppercase'],
    ['then one lowercase letter', 'ABCDEFGH', 'lowercase'],
    ['then one digit', 'Abcdefgh', 'digit'],
    ['no special character is asked for', 'Abcdefg1', undefined],
  ])('%s', (_, password, expected) => {
    expect(firstFailingAccountRule(password)).toBe(expected);
    expect(passwordMeetsAccountRules(password)).toBe(expected === undefined);
  });

  it('shows the first failing rule', () => {
    expect(accountPasswordErrorText('al menos un número')).toBe('Error: al menos un número');
  });
});

describe('confirmation', () => {
  it.each([
    ['Abcdefg1!', 'Abcdefg1!', true],
    ['Abcdefg1!', 'Abcdefg1! ', false],
    ['Abcdefg1!', '', false],
  ])('%s and "%s" match: %s', (password, confirmation, matches) => {
    expect(isPasswordConfirmed(password, confirmation)).toBe(matches);
  });

  it('uses the texts of the specification', () => {
    expect([
      passwordMismatchText,
      resetPasswordMismatchText,
      resetPasswordMatchText,
      accountPasswordMismatchText,
      passwordRequirementsText,
      resetPasswordRequirementsText,
    ]).toEqual([
      'Las contraseñas no coinciden',
      'Passwords do not match',
      'Passwords match',
      'Las nuevas contraseñas no coinciden.',
      'La contraseña no cumple con todos los requisitos.',
      'Password does not meet all requirements',
    ]);
  });
});
