import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { z } from 'zod';
import { setAnswerHeaders } from './http/answer-headers.ts';
import { acceptBodies } from './http/body-parsers.ts';
import { answerError } from './http/error-answer.ts';
import { loggedUrl } from './http/logged-url.ts';
import { NotFoundError } from './http/refusal.ts';
import { newId } from './ids.ts';
import { addRoutes } from './routes.ts';
import type { Services } from './services.ts';

/** Bytes; calls that need more say so. */
const bodyLimit = 64 * 1024;

/** How a Fastify that carries the API must be made; the process's own server takes them too. */
export function serverOptions({ config, log }: Services) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Never the caller's: it would stand in our log as ours.
    requestIdHeader: false,
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(reply);
      return answerError(error, request, reply);
    },
  } satisfies FastifyServerOptions;
}

/**
 * Everything under `/api` and `/media`, with its own body parsers, headers and errors: register it without a prefix,
 * beside whatever else the server carries.
 */
export async function apiPlugin(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // What no rule of ours words itself is said in Spanish, not in Zod's English.
  z.config(z.locales.es());
  app.setErrorHandler(answerError);
  // Without promises: with one of them no answer is sent at once, and who sends it has to watch for its end.
  app.addHook('onSend', (_, reply, _payload, done) => {
    setAnswerHeaders(reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, url: loggedUrl(url), status: reply.statusCode, ms }, 'answered');
    done();
  });
  await acceptBodies(app);
  await app.register(cookie);
  addRoutes(app, services);
  for (const url of ['/api', '/api/*', '/media/*']) {
    app.all(url, async () => {
      throw new NotFoundError();
    });
  }
}
