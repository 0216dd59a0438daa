import type { FastifyInstance } from 'fastify';
import { organizerMemberEndpoints } from '@dorsal/api-contract/panel/members';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import type { Services } from '../../services.ts';
import { changeMember } from './change-member.ts';
import { leaveOrganizer, removeMember } from './remove-member.ts';
import { requireSecondFactor } from './second-factor-policy.ts';
import { teamOf } from './team.ts';

export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const endpoints = organizerMemberEndpoints;

  panelRoute(app, services, endpoints.team, async ({ caller }) => teamOf(db, caller));

  panelRoute(app, services, endpoints.change, async ({ caller, params: { userId }, body }) => {
    await changeMember(services, caller, { userId, grant: body });
    return teamOf(db, caller);
  });

  panelRoute(app, services, endpoints.remove, async ({ caller, params: { userId } }) => {
    await removeMember(services, caller, userId);
    return teamOf(db, caller);
  });

  panelRoute(app, services, endpoints.leave, async ({ caller }) => {
    await leaveOrganizer(services, caller);
    return undefined;
  });

  panelRoute(app, services, endpoints.requireSecondFactor, async ({ caller, body }) => {
    await requireSecondFactor(services, caller, body.required);
    return teamOf(db, caller);
  });
}
