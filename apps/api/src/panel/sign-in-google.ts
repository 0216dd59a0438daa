import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import type { GooglePerson } from '../gateways/google/id-token.ts';
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

/** A request with its response, whose cookies are part of the sign-in. */
export interface Exchange {
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
  exchange: Exchange,
): Promise<string> {
  return withPanelGooglePerson(services, { token, ...exchange }, async (tx, person) => {
    const account = await findAccountOf(services, tx, person);
    if (!account) throw new NoGoogleAccountError();
    return startAfterFirstFactor(tx, account.userId, exchange.request);
  });
}

/**
 * Checks an ID token whose nonce this browser has from the panel, and calls `work` for its person, in the transaction
 * that uses up the nonce. Throws what `withGooglePerson` does.
 */
export async function withPanelGooglePerson<T>(
  services: Services,
  { token, request, reply }: Exchange & { readonly token: string },
  work: (tx: Transaction, person: GooglePerson) => Promise<T>,
): Promise<T> {
  const cookie = nonceCookie(services);
  const isOwnNonce = (nonce: string) => isNonceOf(services, cookie, request, nonce);
  const result = await withGooglePerson(services, { token, isOwnNonce, ip: request.ip }, work);
  clearNonces(cookie, reply);
  return result;
}
