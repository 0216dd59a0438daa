import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { confirmEmail, InvalidLinkError } from './confirm-email.ts';
import { handOver } from './hand-over.ts';
import { requireOwnPage, requireOwnScript } from './same-site.ts';
import { sendCode } from './send-code.ts';
import { sendConfirmationEmail } from './send-confirmation-email.ts';
import { optionalSession } from './session.ts';
import { verifyCode } from './verify-code.ts';

/** The calls by which somebody shows that they read the mail of an address. */
export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };

  contractRoute(
    app,
    authEndpoints.confirmEmail,
    async ({ params, request, reply }) => {
      const started = await confirmEmail(services, { token: params.token, ip: request.ip });
      return { accessToken: await handOver(services, reply, started), message: 'Tu correo está confirmado.' };
    },
    { onRequest: async (request) => requireOwnScript(services, request), notFound: InvalidLinkError },
  );

  contractRoute(
    app,
    authEndpoints.verifyCode,
    async ({ body, request, reply }) => {
      const started = await verifyCode(services, body, request.ip);
      return { accessToken: await handOver(services, reply, started), message: 'Tu correo está confirmado.' };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.sendCode,
    async ({ body, request }) => {
      await sendCode(services, body.email, request.ip);
      // True for whom it concerns, and says nothing about whom it doesn't.
      return { message: 'Si tu correo está pendiente de verificar, recibirás el código en unos segundos.' };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.sendConfirmationEmail,
    async ({ body, request }) => {
      const session = await optionalSession(services, request);
      const { email } = body;
      await sendConfirmationEmail(services, { email, ip: request.ip, userId: session?.userId ?? null });
      return { message: 'Se ha enviado un nuevo enlace de verificación a tu correo.' };
    },
    ownPageOnly,
  );
}
