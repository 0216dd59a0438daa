import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import type { Account } from './account.ts';
import { refreshTokenOf } from './auth-cookies.ts';
import { isPasswordMark, passwordMarkOf } from './password-mark.ts';
import { usedJustNow } from './refresh-token.ts';

/** The cookies of earlier calls that a browser presents. */
export interface BrowserProof {
  readonly refreshToken: string | null;
  readonly passwordMark: string | null;
}

export function browserProofOf(services: Services, request: FastifyRequest): BrowserProof {
  return {
    refreshToken: refreshTokenOf(services.config, request),
    passwordMark: passwordMarkOf(services, request),
  };
}

/**
 * Whether the browser has signed up to the account or entered its password: it presents the session started by that, or
 * the mark of a sign-in that waits for its code. Otherwise another person may have chosen the password (decisions,
 * "E-mail confirmation"). Call it with the account's row locked.
 */
export async function hasProvenPassword(
  services: Pick<Services, 'config' | 'secret'>,
  tx: Transaction,
  account: Account,
  { refreshToken, passwordMark }: BrowserProof,
): Promise<boolean> {
  if (isPasswordMark(services, account, passwordMark)) return true;
  const session = await findPresentedSession(tx, account.id, refreshToken);
  return session?.startedBy === 'signUp' || session?.startedBy === 'password';
}

/** Whether the browser presents a session that must still set the account's password. */
export async function mustSetPassword(
  tx: Transaction,
  userId: string,
  { refreshToken }: BrowserProof,
): Promise<boolean> {
  const session = await findPresentedSession(tx, userId, refreshToken);
  return session?.passwordRequired ?? false;
}

/** The account's live session of the refresh token that the browser presents: the newest one, or one just exchanged. */
async function findPresentedSession(tx: Transaction, userId: string, refreshToken: string | null) {
  if (refreshToken === null) return undefined;
  const [session] = await tx
    .select({ startedBy: sessions.startedBy, passwordRequired: sessions.passwordRequired })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.hash, tokenHash(refreshToken)),
        or(isNull(refreshTokens.usedAt), usedJustNow),
        gt(refreshTokens.expiresAt, sql`now()`),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return session;
}
