import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { contractRoute } from '../http/contract-route.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { clearSessionCookies, refreshTokenOf } from './auth-cookies.ts';
import { issueSession } from './issue-session.ts';
import { login } from './login.ts';
import { setPasswordMark } from './password-mark.ts';
import { findSessionOf, type Presented, refreshSession, XsrfError } from './refresh.ts';
import { revokeSession } from './revoke-session.ts';
import { requireOwnPage } from './same-site.ts';
import { findSession } from './session.ts';
import { signUp } from './sign-up.ts';

/** The modal's answer to a sign-in while the address waits for its code. */
const codeMailed = {
  requiresEmailVerification: true,
  verificationType: 'code',
  message: 'Te hemos enviado un código a tu correo para verificar tu cuenta.',
} as const;

/** How a new person confirms their address, and the texts that say so (spec, section 8). */
const signedUpAnswers = {
  page: { message: '¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.' },
  modal: {
    requiresVerification: true,
    verificationType: 'code',
    message: '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.',
  },
} as const;

/** The calls that begin, continue and end a session. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };
  const presented = (request: FastifyRequest) => ({
    token: refreshTokenOf(config, request),
    xsrfHeader: request.headers['x-xsrf-token'],
  });

  contractRoute(
    app,
    authEndpoints.login,
    async ({ body, request, reply }) => {
      const { email } = body;
      const outcome = await login(services, body, request.ip);
      if (outcome.kind === 'signedIn') {
        return { accessToken: await issueSession(services, reply, outcome.session), email };
      }
      setPasswordMark(services, reply, outcome.account);
      return { email, ...codeMailed };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.signUp,
    async ({ body, request, reply }) => {
      const session = await signUp(services, body, request.ip);
      const accessToken = await issueSession(services, reply, session);
      return { accessToken, email: body.email, ...signedUpAnswers[body.signupMethod ?? 'page'] };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.refresh,
    async ({ request, reply }) => {
      try {
        const session = await refreshSession(services, presented(request));
        return { accessToken: await issueSession(services, reply, session) };
      } catch (error) {
        if (error instanceof UnauthenticatedError) clearSessionCookies(config, reply);
        throw error;
      }
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.logout,
    async ({ request, reply }) => {
      const byBearer = await bearerSessionId(services, request);
      const byCookie = await cookieSessionId(services, presented(request), { isProven: byBearer !== null });
      for (const sessionId of new Set([byCookie, byBearer])) {
        if (sessionId !== null) await revokeSession(services.db, sessionId, 'logout');
      }
      clearSessionCookies(config, reply);
      return { message: 'Has cerrado la sesión.' };
    },
    ownPageOnly,
  );
}

/** A bearer is enough to sign out: without a matching XSRF header, the cookie's session stays as it is. */
async function cookieSessionId(
  services: Services,
  presented: Presented,
  { isProven }: { isProven: boolean },
): Promise<string | null> {
  try {
    return (await findSessionOf(services, presented))?.sessionId ?? null;
  } catch (error) {
    if (isProven && error instanceof XsrfError) return null;
    throw error;
  }
}

/** Null for a session that has already ended: signing out is idempotent. */
async function bearerSessionId(services: Services, request: FastifyRequest): Promise<string | null> {
  try {
    return (await findSession(services, request))?.sessionId ?? null;
  } catch (error) {
    if (error instanceof UnauthenticatedError) return null;
    throw error;
  }
}
