import type { FastifyInstance } from 'fastify';
import { panelSessionEndpoints } from '@dorsal/api-contract/panel/session';
import { endPanelSessions } from '../auth/end-panel-sessions.ts';
import { NotFoundError } from '../http/refusal.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { endPanelSession } from './begin-session.ts';
import { isOpenSessionOf, openSessionsOf } from './open-sessions.ts';

/** The calls that list and end the sessions of a person. */
export function openSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, end, endOthers } = panelSessionEndpoints;

  panelRoute(app, services, list, async ({ caller }) => openSessionsOf(db, caller));

  panelRoute(app, services, end, async ({ params: { sessionId }, caller }) => {
    if (!(await isOpenSessionOf(db, caller.userId, sessionId))) throw new NotFoundError();
    await endPanelSession(db, sessionId);
    return undefined;
  });

  panelRoute(app, services, endOthers, async ({ caller: { userId, sessionId } }) => {
    await endPanelSessions(db, userId, { keep: sessionId });
    return undefined;
  });
}
