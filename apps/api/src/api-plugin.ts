import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { z } from 'zod';
import type { NetworkConfig } from './config/config.ts';
import { allowListedPages } from './embed/cross-origin.ts';
import { setAnswerHeaders } from './http/answer-headers.ts';
import { acceptBodies } from './http/body-parsers.ts';
import { answerError } from './http/error-answer.ts';
import { logAnswers } from './http/log-answers.ts';
import { spanishIssue } from './http/spanish-issues.ts';
import { NotFoundError } from './http/refusal.ts';
import { newId } from './ids.ts';
import { createLogger } from './log.ts';
import { addRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { systemRoutes } from './system/system-routes.ts';

/** Bytes; calls that need more set their own limit. */
const bodyLimit = 64 * 1024;

/** Idle connections close after a minute, including the second that Node adds. Source: security, H13. */
const idleMs = 59_000;

/** The options of the process's own server. */
export function pagesServerOptions(config: NetworkConfig, log = createLogger(config)) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Ignores the caller's id: it would appear in our log as ours.
    requestIdHeader: false,
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    requestTimeout: 15_000,
    // Node closes a connection without traffic after this time. A busy server may take longer than 30 s to draw a picture for the first time.
    connectionTimeout: 90_000,
    keepAliveTimeout: idleMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  } satisfies FastifyServerOptions;
}

/** The same for a server with the API. */
export function serverOptions({ config, log }: Pick<Services, 'config' | 'log'>) {
  return {
    ...pagesServerOptions(config, log),
    // No hook runs for these errors.
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(reply);
      return answerError(error, request, reply);
    },
  } satisfies FastifyServerOptions;
}

/**
 * Everything under `/api`, `/media` and `/map/events`, with its own body parsers, headers and errors: register it without a prefix,
 * beside the server's other plugins.
 */
export async function apiPlugin(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  answerAsApi(app);
  await acceptBodies(app);
  await app.register(cookie);
  allowListedPages(app, services);
  addRoutes(app, services);
  refuseUnknownCalls(app);
}

/** Health checks for an orchestrator, for a process that has the database but not the API. */
export async function systemPlugin(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  answerAsApi(app);
  systemRoutes(app, services);
  refuseUnknownCalls(app);
}

export function answerAsApi(app: FastifyInstance): void {
  // For issues without their own text. The default is Zod's English.
  z.config({ localeError: spanishIssue });
  app.setErrorHandler(answerError);
  // Without promises: an async hook would delay every answer, and callers would have to wait for its end.
  app.addHook('onSend', (_, reply, _payload, done) => {
    setAnswerHeaders(reply);
    done();
  });
  logAnswers(app);
}

export function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*', '/media/*', '/map/events/*']) {
    app.all(url, async () => {
      throw new NotFoundError();
    });
  }
}
