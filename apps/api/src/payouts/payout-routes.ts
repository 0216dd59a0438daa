import type { FastifyInstance } from 'fastify';
import { organizerPayoutEndpoints } from '@dorsal/api-contract/panel/payouts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { payoutsOf } from './list-payouts.ts';
import { payoutAccountOf, savePayoutAccount } from './payout-account.ts';

/** The panel's calls about money that is paid out to an organizer. */
export function organizerPayoutRoutes(app: FastifyInstance, services: Services): void {
  const { list, account, saveAccount } = organizerPayoutEndpoints;
  const { db } = services;
  panelRoute(app, services, list, async ({ caller }) => payoutsOf(db, caller.organizerId));
  panelRoute(app, services, account, async ({ caller }) => payoutAccountOf(db, caller.organizerId));
  panelRoute(app, services, saveAccount, async ({ caller, body }) => {
    await savePayoutAccount(services, caller, body);
    return payoutAccountOf(db, caller.organizerId);
  });
}
