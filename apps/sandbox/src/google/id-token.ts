import { createHmac, randomUUID, sign } from 'node:crypto';
import type { TokenFault } from './faults/faults.ts';
import { type Person, subjectOf } from './people.ts';
import type { SigningKey } from './signing-key.ts';

export interface TokenRequest extends Person {
  /** The app that it is for. */
  readonly clientId: string;
  readonly issuer: string;
  /** The nonce that the app gave to `initialize`; absent if it gave none. */
  readonly nonce?: string | undefined;
  /** Google's name for the account; by default the one for the address. */
  readonly subject?: string | undefined;
}

export interface Keys {
  /** The published key. */
  readonly own: SigningKey;
  /** A key that is never published. */
  readonly stranger: SigningKey;
}

const lifetimeSeconds = 3600;

/**
 * Creates an ID token like those of Google's button, valid or with one fault.
 * Source: Google Identity, "Verify the Google ID token"; RFC 7515.
 */
export function mintToken(
  keys: Keys,
  request: TokenRequest,
  now: Date,
  fault: TokenFault | null = null,
): string {
  const claims = claimsOf(request, now, fault);
  switch (fault) {
    case 'algNone':
      return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
    case 'publicKeySecret':
      return sharedSecretToken(keys.own, claims);
    case 'unknownKey':
      return signedToken(keys.stranger, keys.stranger.id, claims);
    case 'wrongSignature':
      return signedToken(keys.stranger, keys.own.id, claims);
    default:
      return signedToken(keys.own, keys.own.id, claims);
  }
}

type Claims = Readonly<Record<string, unknown>>;

function claimsOf(request: TokenRequest, now: Date, fault: TokenFault | null): Claims {
  const { email, name, isVerified, clientId, issuer, nonce, subject = subjectOf(email) } = request;
  const agesSeconds: Partial<Record<TokenFault, number>> = { expired: 2 * lifetimeSeconds, old: 6 * 60 };
  const madeAt = Math.floor(now.getTime() / 1000) - (fault === null ? 0 : (agesSeconds[fault] ?? 0));
  const [givenName = name, ...familyName] = name.split(' ');
  const audience = fault === 'wrongAudience' ? `999-otra.apps.googleusercontent.com` : clientId;
  return {
    iss: fault === 'wrongIssuer' ? 'https://accounts.evil.example' : issuer,
    azp: audience,
    aud: audience,
    sub: subject,
    email,
    email_verified: fault === 'emailUnverified' ? false : isVerified,
    ...(nonce !== undefined && { nonce: fault === 'wrongNonce' ? randomUUID() : nonce }),
    nbf: madeAt - 300,
    name,
    given_name: givenName,
    ...(familyName.length > 0 && { family_name: familyName.join(' ') }),
    iat: madeAt,
    exp: madeAt + lifetimeSeconds,
    jti: randomUUID().replaceAll('-', ''),
  };
}

function signedToken(key: SigningKey, kid: string, claims: Claims): string {
  const content = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
}

/** A token that a verifier accepts if it lets the token choose its algorithm. */
function sharedSecretToken({ id, publicKey }: SigningKey, claims: Claims): string {
  const content = `${encoded({ alg: 'HS256', kid: id, typ: 'JWT' })}.${encoded(claims)}`;
  const secret = publicKey.export({ format: 'pem', type: 'spki' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function encoded(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
