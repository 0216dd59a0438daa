import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { orderEndpoints } from '@dorsal/api-contract/order-endpoints';
import { invoiceFileName } from '@dorsal/domain/download-names';
import { type Call, contractRoute } from '../http/contract-route.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { withCredentials, withOwnOrder } from '../orders/credentials.ts';
import { type Credentials, requireOwnOrder } from '../orders/find-order.ts';
import type { Services } from '../services.ts';
import { invoiceDocument } from '../invoices/invoice-document.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { taxDocumentPdf } from './document-pdf.ts';
import { orderDocumentPdf, orderDocuments } from './order-documents.ts';
import { requestDocument } from './request-document.ts';

/** Per account, or per order of a guest, whose token gives access to that order only. */
const invoiceLimit = { action: 'invoice', times: 20, windowSeconds: 60 } as const;

/** Per order, for any caller: its page asks for the list, and for each file. */
const documentsLimit = { action: 'order-documents', times: 60, windowSeconds: 60 } as const;

/** The invoice of an order for its buyer, and its other documents, by the rules of its seller. */
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

  const ofOwner = { authorize: withOwnOrder(services) };
  contractRoute(
    app,
    orderEndpoints.documents,
    async ({ params: { orderId } }) => {
      await limitFor(services.db, orderId, documentsLimit);
      return orderDocuments(services, orderId);
    },
    ofOwner,
  );
  contractRoute(
    app,
    orderEndpoints.document,
    async ({ params, reply }) => {
      await limitFor(services.db, params.orderId, documentsLimit);
      const { filename, pdf } = await orderDocumentPdf(services, params);
      await reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('cache-control', 'no-store')
        .send(pdf);
      return undefined;
    },
    ofOwner,
  );
}
