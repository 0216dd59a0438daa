import type { FastifyInstance } from 'fastify';
import { savedAdultEndpoints } from '@dorsal/api-contract/saved-adults';
import { withSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { acceptAsAdult, adultOfLink, withdrawAdult } from './adult-link.ts';
import { askAdult, findAdults, removeAdult } from './ask-adult.ts';

/** Of one network. A token can't be guessed; this bounds the load. */
const networkLimit = { action: 'saved-adults', times: 120, windowSeconds: 60 } as const;
/** Of one link. */
const answerLimit = { action: 'answer-saved-adult', times: 20, windowSeconds: 60 * 60 } as const;

/** The adults of an account, and the links with which they decide. */
export function savedAdultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const authorize = withSession(services);
  const { list, ask, remove, get, accept, withdraw } = savedAdultEndpoints;

  contractRoute(app, list, async ({ caller: { userId } }) => findAdults(db, userId), { authorize });
  contractRoute(app, ask, async ({ body, caller: { userId } }) => askAdult(db, userId, body), { authorize });
  contractRoute(
    app,
    remove,
    async ({ params: { adultId }, caller: { userId } }) => {
      await removeAdult(db, userId, adultId);
      return undefined;
    },
    { authorize },
  );
  contractRoute(app, get, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    return adultOfLink(services, token);
  });
  contractRoute(app, accept, async ({ params: { token }, body, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    await limitFor(db, tokenHash(token), answerLimit);
    return acceptAsAdult(services, token, body);
  });
  contractRoute(app, withdraw, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    await withdrawAdult(services, token);
    return undefined;
  });
}
