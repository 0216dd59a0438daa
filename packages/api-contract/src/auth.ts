import { z } from 'zod';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { line } from './scalars.ts';

/** At most 128 code points, so that hashing one can't be made expensive. */
const password = z
  .string({ error: 'Falta la contraseña.' })
  .min(1, 'Falta la contraseña.')
  .max(128, 'La contraseña puede tener como mucho 128 caracteres.');

export const loginBody = z
  .strictObject({
    email,
    password,
    /** False: the session ends with the browser. */
    remember: z.boolean(),
    loginMethod: z.enum(['modal']).optional(),
  })
  .meta({ id: 'Login' });

export const signUpBody = z
  .strictObject({
    name: line(100, 'Falta tu nombre.'),
    email,
    password,
    confirmPassword: z.string().max(128),
    /** Where to go after confirming; anything but a same-site path becomes /profile. */
    redirectTo: z.string().max(2000),
    signupMethod: z.enum(['modal']).optional(),
  })
  .meta({ id: 'SignUp' });

export const authAnswer = z
  .object({
    accessToken: z.string().optional(),
    message: z.string().optional(),
    email: z.string().optional(),
    requiresEmailVerification: z.boolean().optional(),
    verificationType: z.enum(['code', 'link']).optional(),
    requiresVerification: z.boolean().optional(),
  })
  .meta({ id: 'AuthAnswer' });

const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export type LoginBody = z.input<typeof loginBody>;
export type SignUpBody = z.input<typeof signUpBody>;
export type AuthAnswerBody = z.input<typeof authAnswer>;

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/user',
    summary: 'Signs in with e-mail and password',
    authorisation: 'none',
    body: loginBody,
    answers: { 200: authAnswer, ...errorAnswers(400, 429) },
  }),
  signUp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup/user',
    summary: 'Creates an account and mails its confirmation link',
    authorisation: 'none',
    body: signUpBody,
    answers: { 200: authAnswer, ...errorAnswers(400, 429) },
  }),
  confirmEmail: defineEndpoint({
    method: 'GET',
    path: '/api/auth/confirm-email/:type/:token',
    summary: "Confirms the account's address by the link in the e-mail, and signs in",
    authorisation: 'linkToken',
    params: z.object({ type: z.enum(['user']), token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    answers: {
      200: z.object({ message: z.string(), accessToken: z.string() }).meta({ id: 'ConfirmedEmail' }),
      ...errorAnswers(400, 401, 403, 429),
    },
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchanges the refresh cookie for a new access token, and rotates it',
    authorisation: 'refreshCookie',
    answers: {
      200: z.object({ accessToken: z.string() }).meta({ id: 'AccessToken' }),
      ...errorAnswers(401, 403, 429),
    },
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session; answers the same without one',
    authorisation: 'refreshCookie',
    answers: { 200: message, ...errorAnswers(403) },
  }),
};
