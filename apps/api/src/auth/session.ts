import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '../db/schema/sessions.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { readAccessToken, type Session } from './access-token.ts';

export type { Session } from './access-token.ts';

/**
 * The session that the bearer token names, or null without a token. Throws UnauthenticatedError for a token that is
 * expired, forged, or of a session that has ended: such a call is answered 401, never as a guest's.
 */
export async function optionalSession(services: Services, request: FastifyRequest): Promise<Session | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const session = token ? await readAccessToken(services, token) : null;
  if (!session || !(await isAlive(services, session))) throw new UnauthenticatedError();
  return session;
}

/** The session of a call that needs one. Throws UnauthenticatedError. */
export async function requireSession(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await optionalSession(services, request);
  if (!session) throw new UnauthenticatedError();
  return session;
}

async function isAlive({ db }: Services, { sessionId, userId }: Session): Promise<boolean> {
  const alive = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return alive.length === 1;
}
