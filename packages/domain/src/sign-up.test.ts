import { describe, expect, it } from 'vitest';
import { isSignUpEnabled, termsRequiredText } from './sign-up.ts';

const form = {
  password: 'Abcdefg1!',
  acceptTerms: true,
};

describe('sign-up', () => {
  it.each([
    ['rules met, terms accepted', {}, true],
    ['rules met, terms not accepted', { acceptTerms: false }, false],
    ['a rule not met', { password: 'abcdefg1!' }, false],
  ])('is enabled with %s: %o %s', (_, change, isEnabled) => {
    expect(isSignUpEnabled({ ...form, ...change })).toBe(isEnabled);
  });

  it('has the text of the specification when the terms are not accepted', () => {
    expect(termsRequiredText).toBe('Debes aceptar los términos y condiciones y la política de privacidad');
  });
});
