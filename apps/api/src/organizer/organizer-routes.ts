import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { memberRoutes } from './members/member-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';

/** The panel's calls about organizers themselves: registration, members, invitations, activity, settings. */
export function organizerRoutes(app: FastifyInstance, services: Services): void {
  registrationRoutes(app, services);
  memberRoutes(app, services);
  invitationRoutes(app, services);
  activityRoutes(app, services);
  settingsRoutes(app, services);
}
