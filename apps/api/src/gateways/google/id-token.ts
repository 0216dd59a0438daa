import { errors, type JWTPayload, jwtVerify } from 'jose';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import type { GoogleSignInConfig } from '../../config/google-sign-in-config.ts';
import { KeysUnavailableError, keySet } from './key-set.ts';

/** A person according to Google. The pair of issuer and subject is never reassigned. */
export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  /** Normalized by `normaliseEmail`. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** As Google stores it: any text, or none. */
  readonly name: string | undefined;
  /** The nonce that the token was requested with. */
  readonly nonce: string;
}

/**
 * The result of checking an ID token.
 * - `refused`: not Google's, not for us, too old; the code is for the log.
 * - `unavailable`: Google's keys can't be loaded.
 */
export type IdTokenAnswer =
  | { readonly kind: 'person'; readonly person: GooglePerson }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface GoogleTokens {
  /** Doesn't throw: forgeries and a Google that is down are expected. */
  verify(token: string): Promise<IdTokenAnswer>;
}

/** For an installation without Google: every token is refused. */
export const noGoogle: GoogleTokens = {
  verify: async () => ({ kind: 'refused', code: 'no_google' }),
};

/** Seconds: a token's maximum age, and the tolerated clock difference to Google, which counts against that age. */
const maxAgeSeconds = 5 * 60;
const skewSeconds = 15;

/**
 * Checks Google's ID tokens: RS256 by a key of the configured address, issuer, audience, times. Addresses in a token
 * (`jku`, `x5u`) are ignored. Source: OpenID Connect Core, 3.1.3.7; security, G1 and G2.
 */
export function openGoogleTokens(
  { clientId, issuer, jwksUrl }: Omit<GoogleSignInConfig, 'scriptUrl'>,
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

/** Google uses its name with and without the scheme. Source: Google Identity, "Verify the Google ID token". */
function spellingsOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function readPerson(
  { sub, aud, email, nonce, email_verified: isEmailVerified, name }: JWTPayload,
  { clientId, issuer }: Pick<GoogleSignInConfig, 'clientId' | 'issuer'>,
): GooglePerson | null {
  // One of several parties could have passed the token on.
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
