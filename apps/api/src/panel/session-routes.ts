import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { panelSessionEndpoints } from '@dorsal/api-contract/panel/session';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { clearPanelCookie } from '../panel-guard/panel-cookie.ts';
import { findPanelSession } from '../panel-guard/panel-session.ts';
import { openedPanelSession } from './opened-session.ts';
import { panelSessionView } from './session-view.ts';
import { signInToPanel } from './sign-in.ts';

export function panelSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { get, signIn, signOut } = panelSessionEndpoints;

  panelRoute(app, services, get, async ({ request }) =>
    panelSessionView(db, await findPanelSession(services, request)),
  );

  panelRoute(app, services, signIn, async ({ body, request, reply }) =>
    openedPanelSession(services, reply, await signInToPanel(services, body, request)),
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
