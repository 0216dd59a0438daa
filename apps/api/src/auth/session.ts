import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '../db/schema/sessions.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { readAccessToken, type Session } from './access-token.ts';
import { PasswordRequiredError } from './session-errors.ts';

export type { Session } from './access-token.ts';

/** A session as stored in the database. */
export interface LiveSession extends Session {
  /** It may only set the account's password. */
  readonly passwordRequired: boolean;
}

/**
 * The session that the bearer token names, or null without a token. Throws UnauthenticatedError for a token that is
 * expired, forged, or of an ended session: such a call is answered 401, never as a guest's. Throws
 * PasswordRequiredError for a session that may only set a password.
 */
export async function optionalSession(services: Services, request: FastifyRequest): Promise<Session | null> {
  const session = await findSession(services, request);
  if (session?.passwordRequired) throw new PasswordRequiredError();
  return session;
}

/** The session of a call that needs one. Throws UnauthenticatedError and PasswordRequiredError. */
export async function requireSession(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await optionalSession(services, request);
  if (!session) throw new UnauthenticatedError();
  return session;
}

interface Asked {
  readonly request: FastifyRequest;
}

/** The `authorize` of a call for signed-in users: the caller is their session. */
export function withSession(services: Services): (asked: Asked) => Promise<Session> {
  return ({ request }) => requireSession(services, request);
}

/** The `authorize` of a call for all visitors: the caller is the session, or null for a guest. */
export function withOptionalSession(services: Services): (asked: Asked) => Promise<Session | null> {
  return ({ request }) => optionalSession(services, request);
}

/** Like `withSession`, for the few calls that a session may make before its account has a password. */
export function withAnySession(services: Services): (asked: Asked) => Promise<LiveSession> {
  return async ({ request }) => {
    const session = await findSession(services, request);
    if (!session) throw new UnauthenticatedError();
    return session;
  };
}

/** Like `optionalSession`, for the few calls that a session may make before its account has a password. */
export async function findSession(services: Services, request: FastifyRequest): Promise<LiveSession | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const named = token ? await readAccessToken(services, token) : null;
  const session = named && (await findLive(services, named));
  if (!session) throw new UnauthenticatedError();
  return session;
}

async function findLive({ db }: Services, { sessionId, userId }: Session): Promise<LiveSession | undefined> {
  const [live] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      passwordRequired: sessions.passwordRequired,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return live;
}
