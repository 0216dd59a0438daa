import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { browserProofOf } from './browser-proof.ts';
import type { Confirmation } from './confirm-account.ts';
import { confirmEmail, InvalidLinkError } from './confirm-email.ts';
import { issueSession } from './issue-session.ts';
import { clearPasswordMark } from './password-mark.ts';
import { requireOwnPage, requireOwnScript } from './same-site.ts';
import { sendCode } from './send-code.ts';
import { sendConfirmationEmail } from './send-confirmation-email.ts';
import { withOptionalSession } from './session.ts';
import { verifyCode } from './verify-code.ts';

/** The calls by which a person proves access to the mail of an address. */
export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const answerOf = async ({ session, email, passwordRequired }: Confirmation, reply: FastifyReply) => {
    const accessToken = await issueSession(services, reply, session);
    if (!passwordRequired) return { accessToken, message: 'Tu correo está confirmado.' };
    return { accessToken, message: 'Elige una contraseña para terminar.', passwordRequired, email };
  };
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };

  contractRoute(
    app,
    authEndpoints.confirmEmail,
    async ({ params, request, reply }) => {
      const proof = browserProofOf(services, request);
      const confirmation = await confirmEmail(services, { token: params.token, ip: request.ip, proof });
      return answerOf(confirmation, reply);
    },
    { onRequest: async (request) => requireOwnScript(services, request), notFound: InvalidLinkError },
  );

  contractRoute(
    app,
    authEndpoints.verifyCode,
    async ({ body, request, reply }) => {
      const proof = browserProofOf(services, request);
      const confirmation = await verifyCode(services, body, { ip: request.ip, proof });
      if (proof.passwordMark !== null) clearPasswordMark(services, reply);
      return answerOf(confirmation, reply);
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.sendCode,
    async ({ body, request }) => {
      await sendCode(services, body.email, request.ip);
      // True for an account that waits for a code, and reveals nothing about other addresses.
      return { message: 'Si tu correo está pendiente de verificar, recibirás el código en unos segundos.' };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.sendConfirmationEmail,
    async ({ body: { email }, caller, request }) => {
      await sendConfirmationEmail(services, { email, ip: request.ip, userId: caller?.userId ?? null });
      return { message: 'Se ha enviado un nuevo enlace de verificación a tu correo.' };
    },
    { ...ownPageOnly, authorize: withOptionalSession(services) },
  );
}
