import type { FastifyInstance } from 'fastify';
import { ticketNoticeEndpoints } from '@dorsal/api-contract/ticket-notices';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { confirmNotice, stopNotice } from './answer-notice.ts';
import { askNotice } from './ask-notice.ts';

export function ticketNoticeRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, ticketNoticeEndpoints.ask, async ({ body, request }) => {
    await askNotice(services, body, request.ip);
    return { message: 'Te hemos enviado un correo. Ábrelo y confirma que quieres el aviso.' };
  });
  contractRoute(app, ticketNoticeEndpoints.confirm, ({ params }) => confirmNotice(services, params.token));
  contractRoute(app, ticketNoticeEndpoints.stop, async ({ params }) => {
    await stopNotice(services, params.token);
    return undefined;
  });
}
