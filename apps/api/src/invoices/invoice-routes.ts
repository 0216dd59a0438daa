import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { optionalSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { requireOwnOrder } from '../orders/find-order.ts';
import type { Services } from '../services.ts';
import { invoiceDocument } from './invoice-document.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Of one account; of a guest's order, which is all that its token opens. */
const invoiceLimit = { action: 'invoice', times: 20, windowSeconds: 60 } as const;

export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, eventEndpoints.invoice, async ({ body: { orderId }, request, reply }) => {
    const session = await optionalSession(services, request);
    const userId = session?.userId ?? null;
    const token = request.headers['x-checkout-token'];
    await requireOwnOrder(services, orderId, { userId, token, ip: request.ip });
    await limitFor(services.db, userId ?? orderId, invoiceLimit);
    const pdf = await invoiceDocument(services, await issueInvoice(services, orderId));
    const filename = invoiceFileName(orderId);
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${filename}"; filename*=UTF-8''${filename}`)
      .header('cache-control', 'no-store')
      .send(pdf);
    return undefined;
  });
}
