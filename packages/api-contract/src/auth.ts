import { z } from 'zod';
import { isPasswordTooLong, passwordMaxLength } from '@dorsal/domain/password-rules';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { message } from './message.ts';
import { personName } from './scalars.ts';
import { verificationCode } from './verification-code.ts';

/** Hashing one must not become expensive. The domain counts the same 128 in code points. */
export const password = z
  .string({ error: 'Falta la contraseña.' })
  .min(1, 'Falta la contraseña.')
  .max(passwordMaxLength * 2, `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`)
  .refine((text) => !isPasswordTooLong(text), {
    error: `La contraseña puede tener como mucho ${passwordMaxLength} caracteres.`,
  });

/** The token in the link of an e-mail: 256 random bits, base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

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
    name: personName('Falta tu nombre.'),
    email,
    password,
    confirmPassword: z.string().max(passwordMaxLength * 2),
    /** The path to open after the confirmation; anything but a same-site path becomes /profile. */
    redirectTo: z.string().max(2000),
    signupMethod: z.enum(['modal']).optional(),
  })
  .meta({ id: 'SignUp' });

/** An ID token of Google, issued for the nonce that was requested before. */
export const googleBody = z
  .strictObject({
    token: z
      .string({ error: 'Falta la respuesta de Google.' })
      .min(1, 'Falta la respuesta de Google.')
      .max(8192),
  })
  .meta({ id: 'GoogleSignIn' });

export const verifyCodeBody = z
  .strictObject({
    email,
    code: verificationCode,
  })
  .meta({ id: 'VerifyCode' });

export const emailBody = z.strictObject({ email }).meta({ id: 'EmailAddress' });

export const resetPasswordBody = z.strictObject({ newPassword: password }).meta({ id: 'ResetPassword' });

/** For an account whose address was confirmed in a browser that had not proven the password. */
export const firstPasswordBody = z.strictObject({ newPassword: password }).meta({ id: 'FirstPassword' });

export const changePasswordBody = z
  .strictObject({ currentPassword: password, newPassword: password })
  .meta({ id: 'ChangePassword' });

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

/** A user who has proven that they read the account's e-mail. */
const confirmed = z
  .object({
    message: z.string(),
    accessToken: z.string(),
    /** The session may only read the profile, sign out and set the password, which confirms the address. */
    passwordRequired: z.literal(true).optional(),
    /** The account's address, for a user who has to set the password. */
    email: z.string().optional(),
  })
  .meta({ id: 'ConfirmedEmail' });

export type LoginBody = z.input<typeof loginBody>;
export type SignUpBody = z.input<typeof signUpBody>;
export type VerifyCodeBody = z.input<typeof verifyCodeBody>;
export type FirstPasswordBody = z.input<typeof firstPasswordBody>;
export type ConfirmedEmailBody = z.input<typeof confirmed>;
export type ChangePasswordBody = z.input<typeof changePasswordBody>;
export type AuthAnswerBody = z.input<typeof authAnswer>;

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/user',
    summary: 'Signs in with e-mail and password',
    authorisation: 'none',
    body: loginBody,
    answers: { 200: authAnswer, ...errorAnswers(400, 403, 429) },
  }),
  signUp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup/user',
    summary: 'Creates an account, signs in and mails a link or, in the modal, a code to confirm the address',
    authorisation: 'none',
    body: signUpBody,
    answers: { 200: authAnswer, ...errorAnswers(400, 403, 429) },
  }),
  confirmEmail: defineEndpoint({
    method: 'GET',
    path: '/api/auth/confirm-email/:type/:token',
    summary:
      "Confirms the account's address by the link in the e-mail, and signs in; if the browser has not proven the password, the session may only set a new one",
    authorisation: 'linkToken',
    params: z.object({ type: z.enum(['user']), token: linkToken }),
    answers: {
      200: confirmed,
      ...errorAnswers(400, 401, 403, 429),
    },
  }),
  googleNonce: defineEndpoint({
    method: 'POST',
    path: '/api/auth/google/nonce',
    summary: 'A nonce for one sign-in with Google, bound to this browser for ten minutes',
    authorisation: 'none',
    answers: { 200: z.object({ nonce: z.string() }).meta({ id: 'GoogleNonce' }), ...errorAnswers(403, 429) },
  }),
  google: defineEndpoint({
    method: 'POST',
    path: '/api/auth/google/user',
    summary: 'Signs in with an ID token of Google, and creates the account where there is none',
    authorisation: 'none',
    body: googleBody,
    answers: { 200: authAnswer, ...errorAnswers(400, 403, 429, 503) },
  }),
  verifyCode: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verify-code/user',
    summary: 'Confirms the address by the six digits of the e-mail, and signs in as the link does',
    authorisation: 'none',
    body: verifyCodeBody,
    answers: { 200: confirmed, ...errorAnswers(400, 403, 429) },
  }),
  sendCode: defineEndpoint({
    method: 'POST',
    path: '/api/auth/send-code/user',
    summary: 'Mails another code; answers alike for every address',
    authorisation: 'none',
    body: emailBody,
    answers: { 200: message, ...errorAnswers(400, 403, 429) },
  }),
  sendConfirmationEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/send-confirmation-email/user',
    summary: 'Mails another confirmation link; answers alike for every address',
    authorisation: 'optionalBearer',
    body: emailBody,
    answers: { 200: message, ...errorAnswers(400, 401, 403, 429) },
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/request-password-reset/user',
    summary: 'Mails a link to set a new password; answers alike for every address',
    authorisation: 'none',
    body: emailBody,
    answers: { 200: message, ...errorAnswers(400, 403, 429) },
  }),
  validateResetToken: defineEndpoint({
    method: 'GET',
    path: '/api/auth/validate-reset-token/user/:token',
    summary: 'Whether the link still works; using it is another call',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    answers: { 200: message, ...errorAnswers(400, 429) },
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password/user/:token',
    summary: 'Sets a new password by the link in the e-mail, and ends every session; signs nobody in',
    authorisation: 'linkToken',
    params: z.object({ token: linkToken }),
    body: resetPasswordBody,
    answers: { 200: message, ...errorAnswers(400, 403, 429) },
  }),
  firstPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/first-password',
    summary:
      'Sets the password that a confirmation has asked for (`passwordRequired`): the address is confirmed with it',
    authorisation: 'bearer',
    body: firstPasswordBody,
    answers: { 200: message, ...errorAnswers(400, 401, 403, 409, 429) },
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: "Changes the signed-in person's password, and ends the other sessions",
    authorisation: 'bearer',
    body: changePasswordBody,
    answers: { 200: message, ...errorAnswers(400, 401, 403, 429) },
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
