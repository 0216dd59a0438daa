import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { issueSession } from '../auth/issue-session.ts';
import { requireOwnPage } from '../auth/same-site.ts';
import { contractRoute } from '../http/contract-route.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { clearNonces, isNonceOf, issueNonce } from './nonce-cookie.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function googleRoutes(app: FastifyInstance, services: Services): void {
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };

  contractRoute(
    app,
    authEndpoints.googleNonce,
    async ({ request, reply }) => {
      await limitForNetwork(services, request.ip, { action: 'google-nonce', times: 120, windowSeconds: 600 });
      return { nonce: issueNonce(services, request, reply) };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.google,
    async ({ body, request, reply }) => {
      const { session, email } = await signInWithGoogle(services, {
        token: body.token,
        isOwnNonce: (nonce) => isNonceOf(services, request, nonce),
        ip: request.ip,
      });
      clearNonces(services, reply);
      return { accessToken: await issueSession(services, reply, session), email };
    },
    ownPageOnly,
  );
}
