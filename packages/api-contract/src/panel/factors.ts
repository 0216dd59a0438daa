import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, line } from '../scalars.ts';
import { passkeyOptions } from './session.ts';

export const factors = z
  .object({
    /** The authenticator app; null: none. */
    totp: z.object({ confirmedAt: dateTime }).nullable(),
    passkeys: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        createdAt: dateTime,
        lastUsedAt: dateTime.nullable(),
      }),
    ),
    recoveryCodesLeft: z.int().min(0),
  })
  .meta({ id: 'Factors' });

/** The secret of an authenticator app that is not confirmed yet. */
export const totpSecret = z
  .object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  })
  .meta({ id: 'TotpSecret' });

/** Shown once. Null if the person already has recovery codes. */
export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' });

export type FactorsBody = z.input<typeof factors>;
export type TotpSecretBody = z.input<typeof totpSecret>;
export type RecoveryCodesBody = z.input<typeof recoveryCodes>;

// A person without a second factor can't use one: the first is enrolled with the session alone. Every other change of
// factors requires a second factor, which the server checks.
export const panelFactorEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/panel/factors',
    summary: "The person's second factors",
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 200: factors, ...errorAnswers(401, 403) },
  }),
  startTotp: defineEndpoint({
    method: 'POST',
    path: '/api/panel/factors/totp',
    summary: 'A new secret for an authenticator app; it counts after its first code',
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 200: totpSecret, ...errorAnswers(401, 403, 409) },
  }),
  confirmTotp: defineEndpoint({
    method: 'POST',
    path: '/api/panel/factors/totp/confirm',
    summary: 'Enrolls the authenticator app by its first code; the first factor comes with recovery codes',
    authorisation: 'panelSession',
    caller: 'session',
    body: z
      .strictObject({ code: z.string().regex(/^\d{6}$/, 'Escribe las 6 cifras del código.') })
      .meta({ id: 'ConfirmTotp' }),
    answers: { 200: recoveryCodes, ...errorAnswers(400, 401, 403, 409, 429) },
  }),
  removeTotp: defineEndpoint({
    method: 'DELETE',
    path: '/api/panel/factors/totp',
    summary: 'Removes the authenticator app',
    authorisation: 'panelSession',
    caller: 'sudo',
    answers: { 204: null, ...errorAnswers(401, 403, 404, 409) },
  }),
  passkeyOptions: defineEndpoint({
    method: 'POST',
    path: '/api/panel/factors/passkeys/options',
    summary: 'A challenge to register a passkey',
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 200: passkeyOptions, ...errorAnswers(401, 403) },
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/panel/factors/passkeys',
    summary: 'Enrolls a passkey; the first factor comes with recovery codes',
    authorisation: 'panelSession',
    caller: 'session',
    body: z
      .strictObject({
        name: line(60, 'Pon un nombre a la llave.'),
        response: z.looseObject({ id: z.string().max(2000) }),
      })
      .meta({ id: 'AddPasskey' }),
    answers: { 200: recoveryCodes, ...errorAnswers(400, 401, 403, 409) },
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/api/panel/factors/passkeys/:passkeyId',
    summary: 'Removes a passkey',
    authorisation: 'panelSession',
    caller: 'sudo',
    params: z.object({ passkeyId: z.string().min(1).max(200) }),
    answers: { 204: null, ...errorAnswers(401, 403, 404, 409) },
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/panel/factors/recovery-codes',
    summary: 'Ten new recovery codes; the previous ones become invalid',
    authorisation: 'panelSession',
    caller: 'sudo',
    answers: { 200: recoveryCodes, ...errorAnswers(401, 403) },
  }),
};
