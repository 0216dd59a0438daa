import { describe, expect, it } from 'vitest';
import { signInProblems } from './sign-in-form.ts';

const entries = { email: 'lucia.ferrer@correo.example', password: 'Calderona21!', remember: true };

describe('sign-in form', () => {
  it('is valid with e-mail and password', () => {
    expect(signInProblems(entries)).toEqual({});
  });

  it('accepts an e-mail with spaces around it, as when pasted', () => {
    expect(signInProblems({ ...entries, email: ' Lucia.Ferrer@correo.example ' })).toEqual({});
  });

  it('requires e-mail and password', () => {
    expect(signInProblems({ ...entries, email: ' ', password: '' })).toEqual({
      email: 'Escribe tu correo electrónico.',
      password: 'Escribe tu contraseña.',
    });
  });

  it('shows an example for an invalid e-mail', () => {
    expect(signInProblems({ ...entries, email: 'lucia' })).toEqual({
      email: 'Escribe un correo válido, por ejemplo andreu@correo.es.',
    });
  });
});
