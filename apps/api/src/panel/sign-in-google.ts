import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccountOf } from '../google/google-account.ts';
import { clearNonces, isNonceOf, issueNonce, limitNonces, type NonceCookie } from '../google/nonce-cookie.ts';
import { withGooglePerson } from '../google/sign-in-with-google.ts';
import { RefusedError } from '../http/refusal.ts';
import { panelCookieAttributes, panelCookieName } from '../panel-guard/panel-cookie.ts';
import type { Services } from '../services.ts';
import { startAfterFirstFactor } from './begin-session.ts';

/** An account is created by registering an organizer or by accepting an invitation, not by signing in. */
class NoGoogleAccountError extends RefusedError {
  override name = 'NoGoogleAccountError';

  constructor() {
    super({
      status: 400,
      code: 'no_account',
      message:
        'No hay ninguna cuenta confirmada con ese correo de Google. Acepta tu invitación o registra tu organización antes de entrar.',
    });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const nonceCookie = ({ config }: Pick<Services, 'config'>): NonceCookie => ({
  name: panelCookieName(config, 'dorsal-panel-google'),
  attributes: panelCookieAttributes(config),
});

/** A nonce for one sign-in with Google, bound to the browser. Throws TooManyRequestsError. */
export async function drawPanelNonce(services: Services, { request, reply }: Exchange): Promise<string> {
  await limitNonces(services, request.ip);
  return issueNonce(services, nonceCookie(services), request, reply);
}

/**
 * Signs in to an existing account with a Google ID token, and returns the value of the session's cookie. If the account
 * has a second factor, the session is not open yet. Throws NoGoogleAccountError, AccountDisabledError and what
 * `withGooglePerson` does.
 */
export async function signInWithGoogleToPanel(
  services: Services,
  token: string,
  { request, reply }: Exchange,
): Promise<string> {
  const cookie = nonceCookie(services);
  const isOwnNonce = (nonce: string) => isNonceOf(services, cookie, request, nonce);
  const session = await withGooglePerson(
    services,
    { token, isOwnNonce, ip: request.ip },
    async (tx, person) => {
      const account = await findAccountOf(services, tx, person);
      if (!account) throw new NoGoogleAccountError();
      return startAfterFirstFactor(tx, account.userId, request);
    },
  );
  clearNonces(cookie, reply);
  return session;
}
