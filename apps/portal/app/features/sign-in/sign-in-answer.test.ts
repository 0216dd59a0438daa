import { describe, expect, it } from 'vitest';
import { signInOutcome } from './sign-in-answer.ts';

const typed = 'lucia.ferrer@correo.example';

describe('an accepted sign-in', () => {
  it('signs in', () => {
    expect(signInOutcome({ accessToken: 'token' }, typed)).toEqual({ accessToken: 'token' });
  });

  it('opens the code step with the e-mail when the server requires verification by code', () => {
    const answer = { requiresEmailVerification: true, verificationType: 'code' } as const;

    expect(signInOutcome({ ...answer, email: 'lucia@correo.example' }, typed).codeSentTo).toBe(
      'lucia@correo.example',
    );
    expect(signInOutcome(answer, typed).codeSentTo).toBe(typed);
  });

  it('explains what to do when the server requires verification by link', () => {
    const answer = { requiresEmailVerification: true, verificationType: 'link' } as const;

    expect(signInOutcome({ ...answer, message: 'Confirma tu correo.' }, typed).notice).toBe(
      'Confirma tu correo.',
    );
    expect(signInOutcome(answer, typed).notice).toContain('Confirma tu correo con el enlace');
  });

  it('throws without an access token or a verification', () => {
    expect(() => signInOutcome({}, typed)).toThrow('without an access token');
  });
});
