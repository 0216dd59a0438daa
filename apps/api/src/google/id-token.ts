import { errors, type JWTPayload, jwtVerify } from 'jose';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import type { GoogleConfig } from '../config.ts';
import { KeysUnavailableError, keySet } from './key-set.ts';

/** Who somebody is, as Google says. The pair of issuer and subject never becomes anybody else's. */
export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  /** Normalised. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** As Google holds it: any text, or none. */
  readonly name: string | undefined;
  /** The one that the token was asked for with. */
  readonly nonce: string;
}

/**
 * What an ID token is worth.
 * - `refused`: not Google's, not for us, too old; the code is for the log.
 * - `unavailable`: Google's keys can't be had.
 */
export type IdTokenAnswer =
  | { readonly kind: 'person'; readonly person: GooglePerson }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface GoogleTokens {
  /** Nothing is thrown: forgeries and a Google that is down are expected. */
  verify(token: string): Promise<IdTokenAnswer>;
}

/** Of an installation that has no Google: every token is a stranger's. */
export const noGoogle: GoogleTokens = {
  verify: async () => ({ kind: 'refused', code: 'no_google' }),
};

/** Seconds: how old a token may be, and how far our clock may be from Google's, which counts against its age. */
const maxAgeSeconds = 5 * 60;
const skewSeconds = 15;

/**
 * Checks Google's ID tokens: RS256 by a key of the configured address, issuer, audience, times. Addresses that a token
 * names (`jku`, `x5u`) are not looked at. Source: OpenID Connect Core, 3.1.3.7; security, G1 and G2.
 */
export function openGoogleTokens(
  { clientId, issuer, jwksUrl }: GoogleConfig,
  findKey = keySet(jwksUrl),
): GoogleTokens {
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: ['RS256'],
          issuer: spellingsOf(issuer),
          audience: clientId,
          clockTolerance: skewSeconds,
          maxTokenAge: maxAgeSeconds - skewSeconds,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce', 'email'],
        });
        const person = readPerson(payload, { clientId, issuer });
        return person ? { kind: 'person', person } : { kind: 'refused', code: 'claims' };
      } catch (error) {
        if (error instanceof KeysUnavailableError) {
          const { cause } = error;
          return { kind: 'unavailable', reason: cause instanceof Error ? cause.name : 'resting' };
        }
        if (error instanceof errors.JOSEError) return { kind: 'refused', code: error.code };
        throw error;
      }
    },
  };
}

/** Google writes itself with and without its scheme. Source: Google Identity, "Verify the Google ID token". */
function spellingsOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function readPerson(
  { sub, aud, email, nonce, email_verified: isEmailVerified, name }: JWTPayload,
  { clientId, issuer }: Pick<GoogleConfig, 'clientId' | 'issuer'>,
): GooglePerson | null {
  // A token for several parties could have been handed on by one of them.
  if (aud !== clientId || typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub)) return null;
  if (typeof nonce !== 'string' || typeof email !== 'string') return null;
  const address = normaliseEmail(email);
  if (!isEmailAddress(address)) return null;
  return {
    issuer,
    subject: sub,
    email: address,
    isEmailVerified: isEmailVerified === true,
    name: typeof name === 'string' ? name : undefined,
    nonce,
  };
}
