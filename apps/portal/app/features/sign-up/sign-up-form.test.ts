import { describe, expect, it } from 'vitest';
import { signUpProblems } from './sign-up-form.ts';

const form = {
  name: 'Lucía Ferrer',
  email: 'lucia.ferrer@correo.example',
  password: 'Calderona21!',
  confirmPassword: 'Calderona21!',
  acceptTerms: true,
};

describe('sign-up form', () => {
  it('is valid when it is complete', () => {
    expect(signUpProblems(form)).toEqual({});
  });

  it.each([
    ['name', { name: ' ' }, 'Escribe tu nombre.'],
    ['name', { name: 'a'.repeat(101) }, 'Tu nombre puede tener como mucho 100 caracteres.'],
    ['email', { email: '' }, 'Escribe tu correo electrónico.'],
    ['email', { email: 'lucia' }, 'Escribe un correo válido, por ejemplo andreu@correo.es.'],
    [
      'password',
      { password: 'calderona', confirmPassword: 'calderona' },
      'La contraseña no cumple con todos los requisitos.',
    ],
    ['confirmPassword', { confirmPassword: 'Calderona22!' }, 'Las contraseñas no coinciden'],
    [
      'acceptTerms',
      { acceptTerms: false },
      'Debes aceptar los términos y condiciones y la política de privacidad',
    ],
  ])('has an error at %s for %j', (field, change, text) => {
    expect(signUpProblems({ ...form, ...change })).toEqual({ [field]: text });
  });

  it('rejects a password of more than 128 characters', () => {
    const password = `Aa1!${'x'.repeat(125)}`;

    expect(signUpProblems({ ...form, password, confirmPassword: password })).toEqual({
      password: 'La contraseña puede tener como mucho 128 caracteres.',
    });
  });
});
