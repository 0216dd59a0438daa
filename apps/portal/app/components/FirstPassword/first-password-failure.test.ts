import { ConflictError, InvalidRequestError, NetworkError, UnauthenticatedError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { firstPasswordFailure } from './first-password-failure.ts';

const call = 'POST /api/auth/first-password';
const answer = (status: number, body?: object) => ({ status, body, retryAfterSeconds: undefined });

describe('a first password that is not accepted', () => {
  it('is rejected at the field, with the server’s text', () => {
    const body = { message: 'Elige otra.', fields: { newPassword: 'Elige otra.' } };

    expect(firstPasswordFailure(new InvalidRequestError(call, answer(400, body)))).toEqual({
      atField: 'Elige otra.',
      isOver: false,
    });
  });

  it('requires another link when the session has ended', () => {
    expect(firstPasswordFailure(new UnauthenticatedError(call, answer(401)))).toMatchObject({
      message: 'Ha pasado demasiado tiempo desde que abriste el enlace.',
      isOver: true,
    });
  });

  it('is explained above the form otherwise', () => {
    const taken = new ConflictError(call, answer(409, { message: 'Cámbiala desde tu perfil.' }));

    expect(firstPasswordFailure(taken).message).toBe('Cámbiala desde tu perfil.');
    expect(firstPasswordFailure(new NetworkError(call, answer(0))).message).toContain(
      'Comprueba tu conexión',
    );
  });
});
