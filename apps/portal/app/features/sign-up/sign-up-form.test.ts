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
  it('may be sent when everything is there', () => {
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
  ])('says at %s what is wrong with %j', (field, change, text) => {
    expect(signUpProblems({ ...form, ...change })).toEqual({ [field]: text });
  });

  it('refuses a password that is too long to be hashed', () => {
    const password = `Aa1!${'x'.repeat(125)}`;

    expect(signUpProblems({ ...form, password, confirmPassword: password })).toEqual({
      password: 'La contraseña puede tener como mucho 128 caracteres.',
    });
  });
});
