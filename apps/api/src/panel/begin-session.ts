import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor, Transaction } from '../db/database.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { secondFactorsOf } from '../factors/second-factors-of.ts';
import { setPanelCookie } from '../panel-guard/panel-cookie.ts';
import { findPanelSession, startPanelSession } from '../panel-guard/panel-session.ts';
import type { Services } from '../services.ts';
import { panelSessionView, type PanelSessionView } from './session-view.ts';

/**
 * Starts the session of a person who has proven the first factor, and returns the value of its cookie. It is open
 * unless the account has a second factor. Call it with the account's row locked.
 */
export async function startAfterFirstFactor(
  tx: Transaction,
  userId: string,
  request: FastifyRequest,
): Promise<string> {
  const methods = await secondFactorsOf(tx, userId);
  return startPanelSession(tx, { userId, isOpen: methods.length === 0, usedSecondFactor: false, request });
}

/** Sets the cookie of a session that a sign-in started, in place of the browser's previous session. */
export async function beginSession(
  services: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  token: string,
): Promise<PanelSessionView> {
  const previous = await findPanelSession(services, request);
  if (previous) await endPanelSession(services.db, previous.sessionId);
  setPanelCookie(services.config, reply, token);
  return panelSessionView(services.db, await findPanelSession(services, request, token));
}

/** Ends one session. */
export async function endPanelSession(db: Executor, sessionId: string): Promise<void> {
  await db.update(panelSessions).set({ revokedAt: sql`now()` }).where(eq(panelSessions.id, sessionId));
}
