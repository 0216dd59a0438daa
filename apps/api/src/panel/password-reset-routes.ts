import type { FastifyInstance } from 'fastify';
import { panelSessionEndpoints } from '@dorsal/api-contract/panel/session';
import { requestPasswordReset } from '../auth/request-password-reset.ts';
import { InvalidResetTokenError, resetPassword } from '../auth/reset-password.ts';
import { RefusedError } from '../http/refusal.ts';
import { clearPanelCookie } from '../panel-guard/panel-cookie.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';

/** Same answer for unknown, used and expired links. */
class InvalidResetLinkError extends RefusedError {
  override name = 'InvalidResetLinkError';

  constructor() {
    super({
      status: 400,
      code: 'invalid_token',
      message: 'Este enlace ya no vale: ha caducado o se ha usado. Pide otro.',
    });
  }
}

/** The calls that set a new password by a link of the panel's host. */
export function passwordResetRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const calls = panelSessionEndpoints;

  panelRoute(app, services, calls.requestPasswordReset, async ({ body: { email }, request }) => {
    const page = `${config.panelUrl}/signin/reset`;
    await requestPasswordReset(services, { email, ip: request.ip, page });
    return { message: 'Si hay una cuenta con ese correo, te llegará un enlace en un momento.' };
  });

  panelRoute(
    app,
    services,
    calls.resetPassword,
    async ({ params: { token }, body: { newPassword }, request, reply }) => {
      try {
        await resetPassword(services, { token, ip: request.ip, newPassword });
      } catch (error) {
        throw error instanceof InvalidResetTokenError ? new InvalidResetLinkError() : error;
      }
      clearPanelCookie(config, reply);
      return { message: 'Ya tienes tu contraseña nueva. Entra con ella.' };
    },
    { notFound: InvalidResetLinkError },
  );
}
