import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON, with an empty body as undefined (refresh and logout have none), and forms, only for the TPV's
 * notification. Everything else is answered 415. Keys that would reach a prototype are refused.
 */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  await app.register(formbody);
}
