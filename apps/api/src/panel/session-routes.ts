import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelSessionEndpoints } from '@dorsal/api-contract/panel/session';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { clearPanelCookie, setPanelCookie } from '../panel-guard/panel-cookie.ts';
import { findPanelSession } from '../panel-guard/panel-session.ts';
import { panelSessionView, type PanelSessionView } from './session-view.ts';
import { signInToPanel } from './sign-in.ts';

export function panelSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { get, signIn, signOut } = panelSessionEndpoints;

  /** Sets the cookie and returns the session that it starts. */
  async function begin(reply: FastifyReply, token: string): Promise<PanelSessionView> {
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

  panelRoute(app, services, get, async ({ request }) =>
    panelSessionView(db, await findPanelSession(services, request)),
  );

  panelRoute(app, services, signIn, async ({ body, request, reply }) =>
    begin(reply, await signInToPanel(services, body, request)),
  );

  panelRoute(app, services, signOut, async ({ request, reply }) => {
    const session = await findPanelSession(services, request);
    if (session) {
      await db
        .update(panelSessions)
        .set({ revokedAt: sql`now()` })
        .where(eq(panelSessions.id, session.sessionId));
    }
    clearPanelCookie(config, reply);
    return { state: 'none' } as const;
  });
}
