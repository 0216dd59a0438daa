import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { panelFactorEndpoints } from '@dorsal/api-contract/panel/factors';
import { lockAccount } from '../auth/account.ts';
import { passkeys, totpFactors } from '../db/schema/panel-sessions.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { enrollFactor, removeFactor, renewRecoveryCodes, requireEnrolling } from './change-factors.ts';
import { factorsView } from './factors-view.ts';
import { addPasskey, checkRegistration, registrationOptions } from './register-passkey.ts';
import { confirmTotp, startTotp } from './totp-factor.ts';

/** The calls that list, add and remove second factors. */
export function factorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const calls = panelFactorEndpoints;

  panelRoute(app, services, calls.get, async ({ caller }) => factorsView(db, caller.userId));

  panelRoute(app, services, calls.startTotp, async ({ caller }) => {
    requireEnrolling(caller);
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller);
      if (!account) throw new UnauthenticatedError();
      return startTotp(services, tx, account);
    });
  });

  panelRoute(app, services, calls.confirmTotp, async ({ body: { code }, caller }) => {
    requireEnrolling(caller);
    const { userId } = caller;
    await limitFor(db, userId, { action: 'confirm-totp', times: 10, windowSeconds: 900 });
    const recoveryCodes = await enrollFactor(services, caller, {
      change: 'totpAdded',
      add: (tx) => confirmTotp(services, tx, { userId, code, now: new Date() }),
    });
    return { recoveryCodes };
  });

  panelRoute(app, services, calls.removeTotp, async ({ caller }) => {
    await removeFactor(services, caller, {
      change: 'totpRemoved',
      remove: async (tx) => {
        const removed = await tx
          .delete(totpFactors)
          .where(and(eq(totpFactors.userId, caller.userId), isNotNull(totpFactors.confirmedAt)))
          .returning({ userId: totpFactors.userId });
        return removed.length === 1;
      },
    });
    return undefined;
  });

  panelRoute(app, services, calls.passkeyOptions, async ({ caller, reply }) => {
    requireEnrolling(caller);
    return { options: { ...(await registrationOptions(services, caller.userId, reply)) } };
  });

  panelRoute(app, services, calls.addPasskey, async ({ body: { name, response }, caller, request }) => {
    requireEnrolling(caller);
    const { userId } = caller;
    const credential = await checkRegistration(services, request, { userId, response });
    const recoveryCodes = await enrollFactor(services, caller, {
      change: 'passkeyAdded',
      add: (tx) => addPasskey(tx, credential, { userId, name }),
    });
    return { recoveryCodes };
  });

  panelRoute(app, services, calls.removePasskey, async ({ params, caller }) => {
    await removeFactor(services, caller, {
      change: 'passkeyRemoved',
      remove: async (tx) => {
        const removed = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, params.passkeyId), eq(passkeys.userId, caller.userId)))
          .returning({ id: passkeys.id });
        return removed.length === 1;
      },
    });
    return undefined;
  });

  panelRoute(app, services, calls.renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await renewRecoveryCodes(services, caller),
  }));
}
