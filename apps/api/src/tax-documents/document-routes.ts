import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { type Call, contractRoute } from '../http/contract-route.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { withCredentials } from '../orders/credentials.ts';
import { type Credentials, requireOwnOrder } from '../orders/find-order.ts';
import type { Services } from '../services.ts';
import { invoiceDocument } from '../invoices/invoice-document.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { taxDocumentPdf } from './document-pdf.ts';
import { requestDocument } from './request-document.ts';

/** Per account, or per order of a guest, whose token gives access to that order only. */
const invoiceLimit = { action: 'invoice', times: 20, windowSeconds: 60 } as const;

/** The invoice of an order for its buyer, by the rules of its seller. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  const sendInvoice = async ({
    body: { orderId },
    caller,
    reply,
  }: Call<typeof eventEndpoints.invoice, Credentials>) => {
    const { userId } = caller;
    await requireOwnOrder(services, orderId, caller);
    await limitFor(services.db, userId ?? orderId, invoiceLimit);
    const document = await requestDocument(services, orderId);
    const pdf = document
      ? await taxDocumentPdf(services, document)
      : await invoiceDocument(services, await issueInvoice(services, orderId));
    const filename = invoiceFileName(orderId);
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${filename}"; filename*=UTF-8''${filename}`)
      .header('cache-control', 'no-store')
      .send(pdf);
    return undefined;
  };
  const credentialsOf = withCredentials(services);
  // The body names the order: until it is read, any credentials are enough.
  const authorize = async (asked: { readonly request: FastifyRequest }) => {
    const credentials = await credentialsOf(asked);
    if (credentials.userId === null && credentials.token === undefined) throw new OrderNotFoundError();
    return credentials;
  };
  contractRoute(app, eventEndpoints.invoice, sendInvoice, { authorize });
}
