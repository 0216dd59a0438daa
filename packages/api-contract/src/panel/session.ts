import { z } from 'zod';
import { organizerPermissions, organizerRoles } from '@dorsal/domain/organizer-roles';
import { emailBody, googleBody, linkToken, password } from '../auth.ts';
import { email } from '../email.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { message } from '../message.ts';
import { dateTime, id, personName } from '../scalars.ts';

export const organizerRole = z.enum(organizerRoles);
export const organizerState = z.enum(['pending', 'approved', 'rejected']);

/** The ways to prove that a second factor is the caller's. */
export const secondFactorMethod = z.enum(['passkey', 'totp', 'recoveryCode']);

/** An organizer of which the person is a member. */
export const membership = z
  .object({
    _id: id,
    slug: z.string(),
    name: z.string(),
    /** Address of a picture; null: none. */
    logo: z.string().nullable(),
    state: organizerState,
    role: organizerRole,
    permissions: z.array(z.enum(organizerPermissions as [(typeof organizerPermissions)[number]])),
    /** The only events of a limited membership; null: all events. */
    eventIds: z.array(id).nullable(),
    /** When the membership ends; null: it has no end. */
    endsAt: dateTime.nullable(),
    /** The organizer requires a second factor of every member. */
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'Membership' });

/** The session of the panel that the cookie names. */
export const panelSession = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    /** The password or Google was right; a second factor must follow. */
    z.object({ state: z.literal('secondFactor'), methods: z.array(secondFactorMethod) }),
    z.object({
      state: z.literal('open'),
      person: z.object({
        _id: id,
        name: z.string(),
        email: z.string(),
        isEmailConfirmed: z.boolean(),
      }),
      /** The person's second factors; empty: none is enrolled. */
      methods: z.array(secondFactorMethod),
      /** Until when the last used second factor opens guarded actions; null: it must be used first. */
      sudoUntil: dateTime.nullable(),
      organizers: z.array(membership),
    }),
  ])
  .meta({ id: 'PanelSessionState' });

const authenticationResponse = z
  .looseObject({ id: z.string().max(2000) })
  .meta({ description: "The authenticator's response, as `@simplewebauthn/browser` returns it" });

export const secondFactorBody = z
  .discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('totp'),
      code: z.string().regex(/^\d{6}$/, 'Escribe las 6 cifras del código.'),
    }),
    z.strictObject({
      method: z.literal('recoveryCode'),
      code: z.string().trim().min(1, 'Escribe un código de recuperación.').max(40),
    }),
    z.strictObject({ method: z.literal('passkey'), response: authenticationResponse }),
  ])
  .meta({ id: 'SecondFactor' });

export const panelSignInBody = z.strictObject({ email, password }).meta({ id: 'PanelSignIn' });

/** Options for `navigator.credentials`, as `@simplewebauthn/browser` takes them. */
export const passkeyOptions = z
  .object({ options: z.looseObject({ challenge: z.string() }) })
  .meta({ id: 'PasskeyOptions' });

export const openedSession = z
  .object({
    _id: id,
    isCurrent: z.boolean(),
    createdAt: dateTime,
    lastSeenAt: dateTime,
    /** The browser, in words: `Chrome en Windows`. */
    device: z.string(),
    network: z.string(),
  })
  .meta({ id: 'OpenedSession' });

export type PanelSessionBody = z.input<typeof panelSession>;
export type MembershipBody = z.input<typeof membership>;
export type SecondFactorBody = z.input<typeof secondFactorBody>;
export type SecondFactorMethod = z.input<typeof secondFactorMethod>;
export type OpenedSessionBody = z.input<typeof openedSession>;

export const panelSessionEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/panel/session',
    summary: 'The session of this browser',
    authorisation: 'none',
    caller: 'public',
    answers: { 200: panelSession, ...errorAnswers(403) },
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session',
    summary: 'Signs in with e-mail and password; accounts with a second factor must use it next',
    authorisation: 'none',
    caller: 'public',
    body: panelSignInBody,
    answers: { 200: panelSession, ...errorAnswers(400, 403, 429) },
  }),
  signOut: defineEndpoint({
    method: 'DELETE',
    path: '/api/panel/session',
    summary: 'Ends the session; answers the same without one',
    authorisation: 'none',
    caller: 'public',
    answers: { 200: panelSession, ...errorAnswers(403) },
  }),
  googleNonce: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/google/nonce',
    summary: 'A nonce for one sign-in with Google, bound to this browser for ten minutes',
    authorisation: 'none',
    caller: 'public',
    answers: {
      200: z.object({ nonce: z.string() }).meta({ id: 'PanelGoogleNonce' }),
      ...errorAnswers(403, 429),
    },
  }),
  google: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/google',
    summary: 'Signs in with an ID token of Google to an account that exists',
    authorisation: 'none',
    caller: 'public',
    body: googleBody,
    answers: { 200: panelSession, ...errorAnswers(400, 403, 429, 503) },
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/passkey-options',
    summary: 'A challenge for a passkey: to sign in, for the second factor, or for a guarded action',
    authorisation: 'none',
    caller: 'public',
    answers: { 200: passkeyOptions, ...errorAnswers(403, 429) },
  }),
  passkey: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/passkey',
    summary: 'Signs in with a passkey alone, which proves both factors',
    authorisation: 'none',
    caller: 'public',
    body: z.strictObject({ response: authenticationResponse }).meta({ id: 'PasskeySignIn' }),
    answers: { 200: panelSession, ...errorAnswers(400, 403, 429) },
  }),
  secondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/second-factor',
    summary: 'Completes a sign-in with the second factor',
    authorisation: 'none',
    caller: 'public',
    body: secondFactorBody,
    answers: { 200: panelSession, ...errorAnswers(400, 401, 403, 429) },
  }),
  sudo: defineEndpoint({
    method: 'POST',
    path: '/api/panel/session/sudo',
    summary: 'Uses the second factor again, which opens guarded actions for ten minutes',
    authorisation: 'panelSession',
    caller: 'session',
    body: secondFactorBody,
    answers: { 200: panelSession, ...errorAnswers(400, 401, 403, 429) },
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/api/panel/session/name',
    summary: "Changes the person's name, which is that of their account",
    authorisation: 'panelSession',
    caller: 'session',
    body: z.strictObject({ name: personName('Escribe tu nombre.') }).meta({ id: 'PersonName' }),
    answers: { 200: panelSession, ...errorAnswers(400, 401, 403, 429) },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/panel/sessions',
    summary: "The person's open sessions of the panel",
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 200: z.array(openedSession), ...errorAnswers(401, 403) },
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/panel/sessions/:sessionId',
    summary: "Ends one of the person's sessions",
    authorisation: 'panelSession',
    caller: 'session',
    params: z.object({ sessionId: id }),
    answers: { 204: null, ...errorAnswers(401, 403, 404) },
  }),
  endOthers: defineEndpoint({
    method: 'DELETE',
    path: '/api/panel/sessions',
    summary: "Ends the person's other sessions of the panel",
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 204: null, ...errorAnswers(401, 403) },
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/panel/password-reset',
    summary: "Mails a link of the panel's host to set a new password; answers alike for every address",
    authorisation: 'none',
    caller: 'public',
    body: emailBody,
    answers: { 200: message, ...errorAnswers(400, 403, 429) },
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/panel/password-reset/:token',
    summary: 'Sets a new password by the link in the e-mail, and ends every session; signs nobody in',
    authorisation: 'none',
    caller: 'public',
    params: z.object({ token: linkToken }),
    body: z.strictObject({ newPassword: password }).meta({ id: 'PanelNewPassword' }),
    answers: { 200: message, ...errorAnswers(400, 403, 429) },
  }),
};
