import { InvalidRequestError, NetworkError, TooManyRequestsError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { codeFailure, codeProblem, resendLabel, sentAtAfterRefusal } from '../state/code-texts.ts';

const call = 'POST /api/auth/verify-code/user';
const answer = (status: number, message?: string, retryAfterSeconds?: number) => ({
  status,
  body: message === undefined ? undefined : { message },
  retryAfterSeconds,
});

describe('a typed code', () => {
  it.each([
    ['', 'Escribe el código que te hemos enviado.'],
    ['12345', 'El código tiene seis cifras.'],
    ['012345', undefined],
  ])('%j: %s', (code, problem) => {
    expect(codeProblem(code)).toBe(problem);
  });
});

describe('a code that is not accepted', () => {
  it('shows the server’s message at the field when it is wrong or expired', () => {
    expect(codeFailure(new InvalidRequestError(call, answer(400, 'El código ha caducado.')))).toEqual({
      atField: 'El código ha caducado.',
    });
    expect(codeFailure(new InvalidRequestError(call, answer(400))).atField).toBe(
      'El código no es válido o ha caducado.',
    );
  });

  it('shows the message above the form after too many attempts or without a connection', () => {
    const tooMany = new TooManyRequestsError(call, answer(429, 'Demasiados intentos. Pide otro código.', 60));

    expect(codeFailure(tooMany)).toEqual({ message: 'Demasiados intentos. Pide otro código.' });
    expect(codeFailure(new NetworkError(call, answer(0))).message).toContain('Comprueba tu conexión');
  });
});

describe('another code', () => {
  it('can be asked for after 60 seconds, which are counted down', () => {
    expect(resendLabel(60)).toBe('Reenviar código en 60 s');
    expect(resendLabel(0)).toBe('Reenviar código');
  });

  it('waits as long as the server asks', () => {
    const refusal = new TooManyRequestsError(call, answer(429, 'Espera.', 25));

    expect(sentAtAfterRefusal(refusal, 100_000)).toBe(65_000);
    expect(sentAtAfterRefusal(new NetworkError(call, answer(0)), 100_000)).toBeUndefined();
  });
});
