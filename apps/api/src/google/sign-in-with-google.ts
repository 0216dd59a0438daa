import { sql } from 'drizzle-orm';
import { type StartedSession, startSession } from '../auth/start-session.ts';
import type { Transaction } from '../db/database.ts';
import { usedGoogleNonces } from '../db/schema/google.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { accountOf } from './google-account.ts';
import { GoogleEmailUnverifiedError, GoogleRefusedError, GoogleUnavailableError } from './google-errors.ts';
import type { GooglePerson } from '../gateways/google/id-token.ts';
import { nonceSeconds } from './nonce-cookie.ts';

export interface GoogleSignIn {
  /** The ID token. */
  readonly token: string;
  /** Whether the browser that sends it asked for its nonce. */
  readonly isOwnNonce: (nonce: string) => boolean;
  readonly ip: string;
}

/**
 * Signs in with a Google ID token, and creates the account if it does not exist. A token is valid once. Throws
 * GoogleRefusedError, GoogleEmailUnverifiedError, GoogleUnavailableError and TooManyRequestsError.
 */
export async function signInWithGoogle(
  services: Services,
  sent: GoogleSignIn,
): Promise<{ session: StartedSession; email: string }> {
  return withGooglePerson(services, sent, async (tx, person) => {
    const { userId, email } = await accountOf(services, tx, person);
    // Same as the default of the other form's box, since this one has no choice.
    return { session: await startSession(tx, { userId, remember: true, startedBy: 'google' }), email };
  });
}

/**
 * Checks an ID token and calls `signIn` for its person, in the transaction that uses up the token's nonce. Throws
 * GoogleRefusedError, GoogleEmailUnverifiedError, GoogleUnavailableError and TooManyRequestsError.
 */
export async function withGooglePerson<T>(
  services: Services,
  { token, isOwnNonce, ip }: GoogleSignIn,
  signIn: (tx: Transaction, person: GooglePerson) => Promise<T>,
): Promise<T> {
  await limitForNetwork(services, ip, { action: 'google', times: 60, windowSeconds: 600 });
  const person = await requirePerson(services, token);
  if (!isOwnNonce(person.nonce)) throw new GoogleRefusedError();
  if (!person.isEmailVerified) throw new GoogleEmailUnverifiedError();
  return services.db.transaction(async (tx) => {
    await useNonce(tx, person.nonce);
    return signIn(tx, person);
  });
}

async function requirePerson({ google, log }: Services, token: string): Promise<GooglePerson> {
  const answer = await google.verify(token);
  if (answer.kind === 'person') return answer.person;
  if (answer.kind === 'refused') {
    log.info({ code: answer.code }, 'an ID token was refused');
    throw new GoogleRefusedError();
  }
  log.warn({ reason: answer.reason }, "Google's keys can't be had");
  throw new GoogleUnavailableError();
}

async function useNonce(tx: Transaction, nonce: string): Promise<void> {
  const used = await tx
    .insert(usedGoogleNonces)
    .values({
      hash: tokenHash(nonce),
      expiresAt: sql`now() + make_interval(secs => ${nonceSeconds}::int)`,
    })
    .onConflictDoNothing()
    .returning({ hash: usedGoogleNonces.hash });
  if (used.length === 0) throw new GoogleRefusedError();
}
