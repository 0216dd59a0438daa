import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '@dorsal/api-contract/openapi';
import { type EncodedBody, encodeBody, sendEncoded } from '../http/encoded-body.ts';
import type { Services } from '../services.ts';
import { docsCsp, docsPage } from './docs-page.tsx';

/** The document for programs and the page for people, both public; each is made on its first request. */
export function docsRoutes(app: FastifyInstance, { config }: Services): void {
  const cacheControl = 'public, max-age=300';
  const document = () => openApiDocument(config);
  let json: Promise<EncodedBody> | undefined;
  let html: Promise<EncodedBody> | undefined;

  app.get('/api/openapi.json', async (request, reply) => {
    json ??= encodeBody(JSON.stringify(document()));
    return sendEncoded(request, reply.header('cache-control', cacheControl), await json);
  });

  app.get('/api/docs', async (request, reply) => {
    html ??= encodeBody(docsPage(document()));
    reply.header('content-security-policy', docsCsp).header('cache-control', cacheControl);
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), await html);
  });
}
