import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import { addVary } from '../http/vary.ts';
import type { Services } from '../services.ts';
import { eventFrameOrigins, orderFrameOrigins } from './frame-origins.ts';
import { knownOrigins } from './known-origins.ts';

/** Headers that the calls read. Not `Authorization`: pages of other sites can't act for an account. */
const requestHeaders = 'Content-Type, Idempotency-Key, Idempotency-Secret, X-Checkout-Token';

/** The headers that the API client reads, besides those that every page may read. */
const answerHeaders = 'Date, ETag, Retry-After';

/** Seconds. Each call checks the list again, so a cached preflight grants nothing. */
const preflightLives = 600;

/** The page's origin isn't on the list of the organizer whose event it sells. */
class OriginNotListedError extends RefusedError {
  override name = 'OriginNotListedError';

  constructor() {
    super({
      status: 403,
      code: 'origin_not_listed',
      message: 'Esta página no puede vender este evento. Búscalo en nuestra web para inscribirte.',
    });
  }
}

/**
 * Lets the pages that organizers list call the endpoints whose contract says so (`crossOrigin`) from their own origin.
 * Credentials are never allowed. Call it before routes are added.
 */
export function allowListedPages(app: FastifyInstance, { db, config }: Services): void {
  const known = knownOrigins(db);
  const methodsOf = new Map<string, readonly string[]>();

  /** The origin of another site's page, from its browser. */
  const foreignOrigin = ({ headers }: FastifyRequest): string | undefined =>
    headers.origin === config.publicUrl || headers['sec-fetch-site'] === 'same-origin'
      ? undefined
      : headers.origin;

  /** Whether the list of the named event or order has the origin; true for an unknown one, which has no list. */
  async function isOnList(origin: string, { kind, id }: Subject): Promise<boolean> {
    const origins = await (kind === 'event' ? eventFrameOrigins(db, id) : orderFrameOrigins(db, id));
    return origins?.includes(origin) ?? true;
  }

  async function mayRead(request: FastifyRequest, origin: string): Promise<boolean> {
    if (!(await known.has(origin))) return false;
    const subject = subjectOf(request, request.params);
    return subject === undefined || isOnList(origin, subject);
  }

  app.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (!routeConfig?.crossOrigin) return;
    const others = methodsOf.get(url);
    methodsOf.set(url, [...(others ?? []), ...[method].flat()]);
    if (!others) app.options(url, { config: { preflightOf: routeConfig.crossOrigin } }, answerPreflight);
  });

  async function answerPreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers, routeOptions } = request;
    const methods = methodsOf.get(routeOptions.url ?? '') ?? [];
    const asked = headers['access-control-request-method'];
    addVary(reply, 'Origin', 'Access-Control-Request-Method', 'Access-Control-Request-Headers');
    const origin = foreignOrigin(request);
    const isAllowed = asked !== undefined && methods.includes(asked) && origin !== undefined;
    if (!isAllowed || !(await mayRead(request, origin))) throw new NotFoundError();
    return reply
      .code(204)
      .headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightLives,
      })
      .send();
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.crossOrigin) return;
    addVary(reply, 'Origin');
    const origin = foreignOrigin(request);
    if (origin === undefined || !(await mayRead(request, origin))) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', answerHeaders);
  });

  // A preflight can't see the body, so a page of another organizer is refused only here.
  app.addHook('preHandler', async (request, reply) => {
    if (!reply.hasHeader('access-control-allow-origin')) return;
    const subject = subjectOf(request, request.body);
    const origin = foreignOrigin(request);
    if (subject && origin && !(await isOnList(origin, subject))) throw new OriginNotListedError();
  });
}

interface Subject {
  readonly kind: 'event' | 'order';
  readonly id: string;
}

/** The event or order named in this part of a call. */
function subjectOf({ routeOptions: { config } }: FastifyRequest, part: unknown): Subject | undefined {
  const kind = config.crossOrigin ?? config.preflightOf;
  if (kind === undefined || kind === 'any' || typeof part !== 'object' || part === null) return undefined;
  const { id, eventId, orderId } = part as Partial<Record<string, unknown>>;
  const named = kind === 'event' ? (id ?? eventId) : orderId;
  return typeof named === 'string' ? { kind, id: named } : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call of the contract. */
    crossOrigin?: Endpoint['crossOrigin'] | undefined;
    /** For the preflight of such calls. */
    preflightOf?: Endpoint['crossOrigin'];
  }
}
