import { describe, expect, it } from 'vitest';
import { resetRequestProblem } from './reset-request.ts';

describe('the request for a new password', () => {
  it.each(['', '  '])('requires the e-mail (%j)', (email) => {
    expect(resetRequestProblem(email)).toBe('Por favor, ingresa tu email para restablecer tu contraseña.');
  });

  it('shows an example for an invalid e-mail', () => {
    expect(resetRequestProblem('lucia')).toBe('Escribe un correo válido, por ejemplo andreu@correo.es.');
  });

  it('accepts an e-mail with spaces around it, as when pasted', () => {
    expect(resetRequestProblem(' lucia.ferrer@correo.example ')).toBeUndefined();
  });
});
