import type { FastifyInstance } from 'fastify';
import { organizerMemberEndpoints } from '@dorsal/api-contract/panel/members';
import { panelOrganizerEndpoints } from '@dorsal/api-contract/panel/organizers';
import { limitForNetwork } from '../../limits/rate-limit.ts';
import { beginSession } from '../../panel/begin-session.ts';
import { panelSessionView } from '../../panel/session-view.ts';
import { findPanelSession } from '../../panel-guard/panel-session.ts';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import type { Services } from '../../services.ts';
import { teamOf } from '../members/team.ts';
import { acceptSignedIn, acceptWithNewAccount } from './accept-invitation.ts';
import { invite, resendInvitation, revokeInvitation } from './invite.ts';
import { showInvitation } from './show-invitation.ts';

const linkLimit = { action: 'invitation', times: 60, windowSeconds: 600 } as const;

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { invite: add, resendInvitation: resend, revokeInvitation: revoke } = organizerMemberEndpoints;
  const { invitation: show, acceptInvitation: accept } = panelOrganizerEndpoints;

  panelRoute(app, services, add, async ({ caller, body }) => {
    await invite(services, caller, body);
    return teamOf(db, caller);
  });

  panelRoute(app, services, resend, async ({ caller, params: { invitationId } }) => {
    await resendInvitation(services, caller, invitationId);
    return teamOf(db, caller);
  });

  panelRoute(app, services, revoke, async ({ caller, params: { invitationId } }) => {
    await revokeInvitation(services, caller, invitationId);
    return teamOf(db, caller);
  });

  panelRoute(app, services, show, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, linkLimit);
    return showInvitation(db, token);
  });

  panelRoute(app, services, accept, async ({ params: { token }, body, request, reply }) => {
    await limitForNetwork(services, request.ip, linkLimit);
    const session = await findPanelSession(services, request);
    if (session?.isOpen) {
      const slug = await acceptSignedIn(services, session, token);
      return { session: await panelSessionView(db, session), slug };
    }
    const exchange = { request, reply };
    const { slug, cookie } = await acceptWithNewAccount(services, { ...body, token }, exchange);
    return { session: await beginSession(services, exchange, cookie), slug };
  });
}
