import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { setPanelCookie } from '../panel-guard/panel-cookie.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { panelSessionView, type PanelSessionView } from './session-view.ts';

/** Sets the cookie of a session that has just started, and returns the session. `token`: the cookie's value. */
export async function openedPanelSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  reply: FastifyReply,
  token: string,
): Promise<PanelSessionView> {
  setPanelCookie(config, reply, token);
  const [session] = await db
    .select({ userId: panelSessions.userId, openedAt: panelSessions.openedAt })
    .from(panelSessions)
    .where(eq(panelSessions.tokenHash, tokenHash(token)));
  if (!session) return { state: 'none' };
  return panelSessionView(db, {
    userId: session.userId,
    isOpen: session.openedAt !== null,
    sudoUntil: null,
  });
}
