import { InvalidRequestError } from '@dorsal/api-client';
import { describe, expect, it } from 'vitest';
import { signUpFailure, signUpSuccessText, signUpTarget } from './sign-up-answer.ts';

const refusal = (body: { message?: string; fields?: Record<string, string> } | undefined) =>
  new InvalidRequestError('POST /api/auth/signup/user', { status: 400, body, retryAfterSeconds: undefined });

describe('after sign-up', () => {
  it('people go to the welcome page unless they came with a way back', () => {
    expect(signUpTarget(null)).toBe('/welcome');
    expect(signUpTarget('/events/4t8k/checkout/4t8k')).toBe('/events/4t8k/checkout/4t8k');
    expect(signUpTarget('https://evil.example')).toBe('/welcome');
  });

  it('the message asks to look for the link, or for the code', () => {
    expect(signUpSuccessText({})).toBe('¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.');
    expect(signUpSuccessText({ requiresVerification: true, verificationType: 'code' })).toBe(
      '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.',
    );
  });
});

describe('a failed sign-up', () => {
  it("shows the server's message", () => {
    expect(signUpFailure(refusal({ message: 'Espera 60 segundos.' })).message).toBe('Espera 60 segundos.');
  });

  it("shows 'Error creando la cuenta.' when the server sent none", () => {
    expect(signUpFailure(refusal(undefined)).message).toBe('Error creando la cuenta.');
  });

  it('says that the response was unexpected when it has neither an error nor a token', () => {
    expect(signUpFailure(new Error('no token')).message).toBe(
      'Error creando la cuenta. Respuesta inesperada.',
    );
  });

  it('shows the text only at the field when it is about one field', () => {
    const text = 'Ya hay una cuenta con este correo.';

    expect(signUpFailure(refusal({ message: text, fields: { email: text } }))).toEqual({
      message: undefined,
      fields: { email: text },
    });
  });
});
