import type { FastifyInstance } from 'fastify';
import { guardianRequestEndpoints } from '@dorsal/api-contract/guardian-requests';
import { contractRoute } from '../http/contract-route.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { refuseRequest, signRequest } from './answer-request.ts';
import { consentOfLink, requestBody } from './find-request.ts';

/** Of one network. A token can't be guessed; this bounds the load. */
const networkLimit = { action: 'guardian-requests', times: 120, windowSeconds: 60 } as const;
/** Of one link. */
const answerLimit = { action: 'answer-guardian-request', times: 20, windowSeconds: 60 * 60 } as const;

/** The link that asks a guardian to consent. */
export function guardianRoutes(app: FastifyInstance, services: Services): void {
  const { get, sign, refuse } = guardianRequestEndpoints;

  contractRoute(app, get, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    return requestBody(await consentOfLink(services, token));
  });
  contractRoute(app, sign, async ({ params: { token }, body, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    await limitFor(services.db, tokenHash(token), answerLimit);
    return requestBody(await signRequest(services, token, body));
  });
  contractRoute(app, refuse, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    await limitFor(services.db, tokenHash(token), answerLimit);
    return requestBody(await refuseRequest(services, token));
  });
}
