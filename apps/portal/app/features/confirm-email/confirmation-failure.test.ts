import { InvalidRequestError, TooManyRequestsError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { confirmationFailureText, MissingAccessTokenError } from './confirmation-failure.ts';

const call = 'GET /api/auth/confirm-email/:type/:token';

describe('a failed e-mail confirmation', () => {
  it("reads 'Token inválido o expirado.'", () => {
    const error = new InvalidRequestError(call, {
      status: 400,
      body: undefined,
      retryAfterSeconds: undefined,
    });

    expect(confirmationFailureText(error)).toBe('Token inválido o expirado.');
  });

  it("reads 'Error: No se devolvió access token.' when the response has none", () => {
    expect(confirmationFailureText(new MissingAccessTokenError())).toBe(
      'Error: No se devolvió access token.',
    );
  });

  it("reads the server's own text when it sends one, such as a rate limit", () => {
    const body = { message: 'Demasiados intentos. Espera 10 minutos.' };
    const error = new TooManyRequestsError(call, { status: 429, body, retryAfterSeconds: 600 });

    expect(confirmationFailureText(error)).toBe('Demasiados intentos. Espera 10 minutos.');
  });
});
