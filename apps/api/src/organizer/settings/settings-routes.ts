import type { FastifyInstance } from 'fastify';
import { organizerSettingsEndpoints } from '@dorsal/api-contract/panel/settings';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import type { Services } from '../../services.ts';
import { entityOf, saveEntity } from './entity.ts';
import { refundLimitsOf, saveRefundLimits } from './refund-limits.ts';
import { allowOrigin, originsOf, withdrawOrigin } from './origins.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const endpoints = organizerSettingsEndpoints;

  panelRoute(app, services, endpoints.entity, async ({ caller }) => entityOf(services, caller.organizerId));

  panelRoute(app, services, endpoints.saveEntity, async ({ caller, body }) => {
    await saveEntity(services, caller, body);
    return entityOf(services, caller.organizerId);
  });

  panelRoute(app, services, endpoints.refundLimits, async ({ caller }) =>
    refundLimitsOf(services.db, caller.organizerId),
  );

  panelRoute(app, services, endpoints.saveRefundLimits, async ({ caller, body }) => {
    await saveRefundLimits(services, caller, body);
    return refundLimitsOf(services.db, caller.organizerId);
  });

  panelRoute(app, services, endpoints.origins, async ({ caller }) => originsOf(services, caller.organizerId));

  panelRoute(app, services, endpoints.addOrigin, async ({ caller, body }) => {
    await allowOrigin(services, caller, body.origin);
    return originsOf(services, caller.organizerId);
  });

  panelRoute(app, services, endpoints.removeOrigin, async ({ caller, body }) => {
    await withdrawOrigin(services, caller, body.origin);
    return originsOf(services, caller.organizerId);
  });
}
