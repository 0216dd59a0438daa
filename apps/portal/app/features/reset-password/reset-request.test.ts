import { describe, expect, it } from 'vitest';
import { resetRequestProblem } from './reset-request.ts';

describe('asking for a new password', () => {
  it.each(['', '  '])('requires the e-mail (%j)', (email) => {
    expect(resetRequestProblem(email)).toBe('Por favor, ingresa tu email para restablecer tu contraseña.');
  });

  it('says how an address looks', () => {
    expect(resetRequestProblem('lucia')).toBe('Escribe un correo válido, por ejemplo andreu@correo.es.');
  });

  it('takes an address with spaces around it, as they come with pasting', () => {
    expect(resetRequestProblem(' lucia.ferrer@correo.example ')).toBeUndefined();
  });
});
