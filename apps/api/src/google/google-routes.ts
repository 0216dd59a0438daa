import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { cookieAttributes, cookieName } from '../auth/auth-cookies.ts';
import { issueSession } from '../auth/issue-session.ts';
import { requireOwnPage } from '../auth/same-site.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { clearNonces, isNonceOf, issueNonce, limitNonces } from './nonce-cookie.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function googleRoutes(app: FastifyInstance, services: Services): void {
  const cookie = {
    name: cookieName(services.config, 'google-nonce'),
    attributes: cookieAttributes(services.config),
  };
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };

  contractRoute(
    app,
    authEndpoints.googleNonce,
    async ({ request, reply }) => {
      await limitNonces(services, request.ip);
      return { nonce: issueNonce(services, cookie, request, reply) };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.google,
    async ({ body, request, reply }) => {
      const { session, email } = await signInWithGoogle(services, {
        token: body.token,
        isOwnNonce: (nonce) => isNonceOf(services, cookie, request, nonce),
        ip: request.ip,
      });
      clearNonces(cookie, reply);
      return { accessToken: await issueSession(services, reply, session), email };
    },
    ownPageOnly,
  );
}
