import type { FastifyInstance } from 'fastify';
import { panelOrganizerEndpoints } from '@dorsal/api-contract/panel/organizers';
import { membershipsOf } from '../../panel/memberships.ts';
import { beginSession } from '../../panel/begin-session.ts';
import { panelSessionView } from '../../panel/session-view.ts';
import { findPanelSession } from '../../panel-guard/panel-session.ts';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import type { Services } from '../../services.ts';
import { registerSignedIn, registerWithNewAccount } from './register-organizer.ts';

export function registrationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, register } = panelOrganizerEndpoints;

  panelRoute(app, services, list, async ({ caller }) => membershipsOf(db, caller.userId));

  panelRoute(app, services, register, async ({ body, request, reply }) => {
    const session = await findPanelSession(services, request);
    if (session?.isOpen) {
      const slug = await registerSignedIn(services, session, { body, request });
      return { session: await panelSessionView(db, session), slug };
    }
    const exchange = { request, reply };
    const { slug, cookie } = await registerWithNewAccount(services, body, exchange);
    return { session: await beginSession(services, exchange, cookie), slug };
  });
}
