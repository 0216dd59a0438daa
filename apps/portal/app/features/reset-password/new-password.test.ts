import { InvalidRequestError, NetworkError, ServerError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { linkFailure, matchText, newPasswordProblems, spanishOf } from './new-password.ts';

const call = 'GET /api/auth/validate-reset-token/user/:token';
const answer = (status: number, message?: string) => ({
  status,
  body: message === undefined ? undefined : { message },
  retryAfterSeconds: undefined,
});

describe('a new password', () => {
  it('is valid when it meets the rules and is confirmed', () => {
    expect(newPasswordProblems({ password: 'Calderona21!', confirmation: 'Calderona21!' })).toEqual({});
  });

  it.each(['Cald21!', 'calderona21!', 'Calderona!', 'Calderona21'])(
    '%s does not meet all rules',
    (password) => {
      expect(newPasswordProblems({ password, confirmation: password })).toEqual({
        password: 'Password does not meet all requirements',
      });
    },
  );

  it('must be confirmed', () => {
    expect(newPasswordProblems({ password: 'Calderona21!', confirmation: 'Calderona22!' })).toEqual({
      confirmation: 'Passwords do not match',
    });
  });

  it('is compared while it is typed', () => {
    expect(matchText({ password: 'Calderona21!', confirmation: '' })).toBeUndefined();
    expect(matchText({ password: 'Calderona21!', confirmation: 'Cal' })).toBe('Passwords do not match');
    expect(matchText({ password: 'Calderona21!', confirmation: 'Calderona21!' })).toBe('Passwords match');
  });
});

describe('a link that cannot be used', () => {
  it("reads 'Invalid or expired token', with its Spanish sentence, when the server sends no text", () => {
    const { text, mayRetry } = linkFailure(new InvalidRequestError(call, answer(400)));

    expect(text).toBe('Invalid or expired token');
    expect(spanishOf(text)).toBe('El enlace no vale o ha caducado.');
    expect(mayRetry).toBe(false);
  });

  it("reads the server's text", () => {
    const { text } = linkFailure(new InvalidRequestError(call, answer(400, 'Este enlace ya se ha usado.')));

    expect(text).toBe('Este enlace ya se ha usado.');
    expect(spanishOf(text)).toBeUndefined();
  });

  it('may be retried when the server could not be reached', () => {
    expect(linkFailure(new NetworkError(call, answer(0))).mayRetry).toBe(true);
    expect(linkFailure(new ServerError(call, answer(503, 'Vuelve en un momento.')))).toEqual({
      text: 'Vuelve en un momento.',
      mayRetry: true,
    });
  });
});
