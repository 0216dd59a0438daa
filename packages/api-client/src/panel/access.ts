import type { AcceptInvitationBody, RegisterOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import type { SecondFactorBody } from '@dorsal/api-contract/panel/session';
import type { Transport } from '../transport.ts';

/** An authenticator's response, as `@simplewebauthn/browser` returns it. */
export interface AuthenticatorResponse {
  readonly id: string;
}

/** The sessions, factors and organizers of the signed-in person. */
export function accessCalls({ call }: Pick<Transport, 'call'>) {
  return {
    session: {
      get: (signal?: AbortSignal) => call('GET /api/panel/session', { signal }),
      signIn: (email: string, password: string) =>
        call('POST /api/panel/session', { body: { email, password } }),
      signOut: () => call('DELETE /api/panel/session'),
      googleNonce: () => call('POST /api/panel/session/google/nonce'),
      /** `token`: the ID token from Google's script. */
      google: (token: string) => call('POST /api/panel/session/google', { body: { token } }),
      passkeyOptions: () => call('POST /api/panel/session/passkey-options'),
      passkey: (response: AuthenticatorResponse) =>
        call('POST /api/panel/session/passkey', { body: { response: { ...response } } }),
      secondFactor: (body: SecondFactorBody) => call('POST /api/panel/session/second-factor', { body }),
      sudo: (body: SecondFactorBody) => call('POST /api/panel/session/sudo', { body }),
      rename: (name: string) => call('PUT /api/panel/session/name', { body: { name } }),
      list: (signal?: AbortSignal) => call('GET /api/panel/sessions', { signal }),
      end: (sessionId: string) => call('DELETE /api/panel/sessions/:sessionId', { params: { sessionId } }),
      endOthers: () => call('DELETE /api/panel/sessions'),
      requestPasswordReset: (email: string) => call('POST /api/panel/password-reset', { body: { email } }),
      resetPassword: (token: string, newPassword: string) =>
        call('POST /api/panel/password-reset/:token', { params: { token }, body: { newPassword } }),
    },
    factors: {
      get: (signal?: AbortSignal) => call('GET /api/panel/factors', { signal }),
      startTotp: () => call('POST /api/panel/factors/totp'),
      confirmTotp: (code: string) => call('POST /api/panel/factors/totp/confirm', { body: { code } }),
      removeTotp: () => call('DELETE /api/panel/factors/totp'),
      passkeyOptions: () => call('POST /api/panel/factors/passkeys/options'),
      addPasskey: (name: string, response: AuthenticatorResponse) =>
        call('POST /api/panel/factors/passkeys', { body: { name, response: { ...response } } }),
      removePasskey: (passkeyId: string) =>
        call('DELETE /api/panel/factors/passkeys/:passkeyId', { params: { passkeyId } }),
      renewRecoveryCodes: () => call('POST /api/panel/factors/recovery-codes'),
    },
    organizers: {
      list: (signal?: AbortSignal) => call('GET /api/panel/organizers', { signal }),
      register: (body: RegisterOrganizerBody) => call('POST /api/panel/organizers', { body }),
      invitation: (token: string, signal?: AbortSignal) =>
        call('GET /api/panel/invitations/:token', { params: { token }, signal }),
      acceptInvitation: (token: string, body: AcceptInvitationBody) =>
        call('POST /api/panel/invitations/:token/accept', { params: { token }, body }),
    },
  };
}
