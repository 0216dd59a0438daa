import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentRequestEndpoints } from '@dorsal/api-contract/document-requests';
import { largestDocumentBytes } from '@dorsal/domain/document-file';
import { withSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { acceptForms } from '../http/form-body.ts';
import { NotFoundError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { placeOfLink } from './find-places.ts';
import { ownDocuments, requestBody } from './request-body.ts';
import { sendDocument, withdrawDocument } from './send-document.ts';

/** Of one network. A token can't be guessed; this bounds the load. */
const networkLimit = { action: 'document-requests', times: 120, windowSeconds: 60 } as const;
const uploadLimit = { action: 'document-uploads', times: 60, windowSeconds: 60 * 60 } as const;

/** Bytes. Above the file's limit, so that a somewhat too large file is read and gets a clear error. */
const longestForm = largestDocumentBytes + 5 * 1024 * 1024;

/** The link that asks the person of a place for documents, and what the buyer sees of them. */
export function personDocumentRoutes(app: FastifyInstance, services: Services): void {
  const { get, send, withdraw, mine } = documentRequestEndpoints;

  contractRoute(app, get, async ({ params: { token }, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    const body = await requestBody(services, await placeOfLink(services, token));
    if (body.documents.length === 0) throw new NotFoundError();
    return body;
  });
  contractRoute(app, withdraw, async ({ params, request }) => {
    await limitForNetwork(services, request.ip, networkLimit);
    return requestBody(services, await withdrawDocument(services, params));
  });
  contractRoute(
    app,
    mine,
    async ({ params: { eventId }, caller: { userId } }) =>
      ownDocuments(services, { handle: eventId, userId }),
    { authorize: withSession(services) },
  );
  // A separate scope: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: largestDocumentBytes });
    contractRoute(
      scope,
      send,
      async ({ params, body: { consentVersion }, file }) =>
        requestBody(services, await sendDocument(services, { ...params, file, consentVersion })),
      {
        bodyLimit: longestForm,
        // Before the body is read: a stranger's file is not.
        onRequest: async (request: FastifyRequest) => {
          await limitForNetwork(services, request.ip, uploadLimit);
          await placeOfLink(services, (request.params as { token: string }).token);
        },
      },
    );
  });
}
