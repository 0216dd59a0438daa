import { describe, expect, it } from 'vitest';
import { isSignUpEnabled, signUpProblem, signUpProblemTexts } from './sign-up.ts';

const form = {
  name: 'Lucía Fernández',
  email: 'lucia@correo.es',
  password: 'Abcdefg1!',
  confirmPassword: 'Abcdefg1!',
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

  it.each([
    ['a complete form', {}, undefined],
    ['no name', { name: '' }, 'nameInvalid'],
    ['no e-mail', { email: '' }, 'emailInvalid'],
    ['a weak password', { password: 'abc' }, 'passwordRequirements'],
    ['another confirmation', { confirmPassword: 'Abcdefg1?' }, 'passwordMismatch'],
    ['terms not accepted', { acceptTerms: false }, 'termsRequired'],
  ])('finds with %s: %o', (_, change, problem) => {
    expect(signUpProblem({ ...form, ...change })).toBe(problem);
  });

  it('uses the texts of the specification', () => {
    expect(signUpProblemTexts).toEqual({
      passwordRequirements: 'La contraseña no cumple con todos los requisitos.',
      passwordMismatch: 'Las contraseñas no coinciden',
      termsRequired: 'Debes aceptar los términos y condiciones y la política de privacidad',
    });
  });
});
