import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authEndpoints } from '@dorsal/api-contract/auth';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { changePassword } from './change-password.ts';
import { setFirstPassword } from './first-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { InvalidResetTokenError, resetPassword, validateResetToken } from './reset-password.ts';
import { requireOwnPage } from './same-site.ts';
import { withAnySession, withSession } from './session.ts';

/** The calls that set a new password. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const ownPageOnly = { onRequest: async (request: FastifyRequest) => requireOwnPage(services, request) };

  contractRoute(
    app,
    authEndpoints.requestPasswordReset,
    async ({ body, request }) => {
      const page = `${services.config.publicUrl}/reset-password`;
      await requestPasswordReset(services, { email: body.email, ip: request.ip, page });
      return { message: 'Email de restablecimiento enviado. Revisa tu bandeja de entrada.' };
    },
    ownPageOnly,
  );

  contractRoute(
    app,
    authEndpoints.validateResetToken,
    async ({ params, request }) => {
      await validateResetToken(services, { token: params.token, ip: request.ip });
      return { message: 'Elige tu contraseña nueva.' };
    },
    { notFound: InvalidResetTokenError },
  );

  contractRoute(
    app,
    authEndpoints.resetPassword,
    async ({ params, body, request }) => {
      await resetPassword(services, { token: params.token, ip: request.ip, newPassword: body.newPassword });
      return { message: 'Ya tienes tu contraseña nueva. Inicia sesión con ella.' };
    },
    { ...ownPageOnly, notFound: InvalidResetTokenError },
  );

  contractRoute(
    app,
    authEndpoints.firstPassword,
    async ({ body, caller }) => {
      await setFirstPassword(services, caller, body);
      return { message: 'Tu correo está confirmado y tu contraseña, guardada.' };
    },
    { ...ownPageOnly, authorize: withAnySession(services) },
  );

  contractRoute(
    app,
    authEndpoints.changePassword,
    async ({ body, caller }) => {
      await changePassword(services, caller, body);
      return { message: 'Contraseña actualizada correctamente.' };
    },
    { authorize: withSession(services) },
  );
}
