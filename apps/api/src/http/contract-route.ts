import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Authorisation, Endpoint } from '@dorsal/api-contract/endpoint';
import { encodeBody, sendEncoded } from './encoded-body.ts';
import { type Form, readForm, type UploadedFile } from './form-body.ts';
import { NotFoundError, RefusedError } from './refusal.ts';
import { fieldsAtFault } from './spanish-issues.ts';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Success = 200 | 201 | 204 | 303;

/** A parsed call, typed by the contract, with decoded codecs (cents, Dates). */
export interface Call<E extends Endpoint, Caller = undefined> {
  readonly params: E extends { params: infer P } ? OutputOf<P> : undefined;
  readonly query: E extends { query: infer Q } ? OutputOf<Q> : undefined;
  readonly body: E extends { body: infer B } ? OutputOf<B> : undefined;
  /** The file in a `multipart/form-data` body, if one was sent. */
  readonly file: E extends { file: object } ? UploadedFile | undefined : undefined;
  /** What `authorize` returned. */
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The successful answer of a call, before its codecs encode it. */
export type AnswerOf<E extends Endpoint> = E['answers'] extends infer A
  ? { [S in keyof A & Success]: A[S] extends z.ZodType ? z.output<A[S]> : undefined }[keyof A & Success]
  : never;

/** An endpoint whose caller must be identified before the body is read. */
export type GuardedEndpoint = Endpoint & {
  readonly authorisation: 'bearer' | 'optionalBearer' | 'checkoutToken' | 'deviceToken';
};
/** An endpoint for all callers, or one that checks a proof in its path, body or cookie itself. */
type OpenEndpoint = Endpoint & {
  readonly authorisation: Exclude<Authorisation, GuardedEndpoint['authorisation']>;
};

/**
 * Identifies the caller and throws a refusal unless they are authorized, before the body is read: a stranger doesn't
 * learn which fields a call has.
 */
export type Authorize<E extends Endpoint, Caller> = (
  call: Pick<Call<E>, 'params' | 'request'>,
) => Caller | Promise<Caller>;

interface RouteOptions extends Pick<RouteShorthandOptions, 'bodyLimit'> {
  /** Throws first of all if the page that makes the call is not allowed to. */
  readonly onRequest?: (request: FastifyRequest) => Promise<void>;
  /** The refusal for invalid path parameters. Default NotFoundError. */
  readonly notFound?: new () => RefusedError;
  /**
   * For a long or cacheable answer: compressed if the caller accepts it, and not sent again to a caller that has it.
   * Default: false.
   */
  readonly compressed?: boolean;
}

type Handler<E extends Endpoint, Caller> = (call: Call<E, Caller>) => Promise<AnswerOf<E>>;

/**
 * Serves one call of the contract: authorizes the caller, parses query and body by its schemas, calls the handler, and
 * encodes its result by the schema of the success status. Input that does not parse is a 400 with the fields at fault,
 * a body in another format a 415; an answer that does not fit its schema is a bug and becomes a 500.
 * A call that the contract guards does not compile without `authorize`.
 * A call with a `multipart/form-data` body belongs in a scope that `acceptForms`.
 */
export function contractRoute<const E extends GuardedEndpoint, Caller>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  options: RouteOptions & { readonly authorize: Authorize<E, Caller> },
): void;
export function contractRoute<const E extends OpenEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, undefined>,
  options?: RouteOptions,
): void;
export function contractRoute<const E extends Endpoint, Caller>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Caller>,
  {
    notFound = NotFoundError,
    compressed = false,
    authorize,
    onRequest,
    ...options
  }: RouteOptions & { readonly authorize?: Authorize<E, Caller> } = {},
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const status = Number(Object.keys(endpoint.answers).find((key) => Number(key) < 400));
  const schema = endpoint.answers[status];
  app.route({
    ...options,
    config: { crossOrigin: endpoint.crossOrigin },
    method: endpoint.method,
    url: endpoint.path,
    // HEAD runs the handler too, and must not use up a link.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.authorisation === 'none',
    onRequest: async (request) => {
      await onRequest?.(request);
      if (!authorize) return;
      const params = parseParams(endpoint.params, request.params, notFound) as Call<E>['params'];
      callers.set(request, await authorize({ params, request }));
    },
    handler: async (request, reply) => {
      if (endpoint.body) requireBodyType(request, endpoint.bodyType ?? 'application/json');
      const { fields, file } = await bodyOf(endpoint, request, reply);
      const call = {
        params: parseParams(endpoint.params, request.params, notFound),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, fields),
        file,
        caller: callers.get(request),
        request,
        reply,
      } as Call<E, Caller>;
      const answer = await handler(call);
      if (reply.sent) return reply;
      if (!schema) return reply.code(status).send();
      const body = z.encode(schema, answer);
      if (!compressed) return reply.code(status).send(body);
      return sendEncoded(request, reply.code(status), await encodeBody(JSON.stringify(body)));
    },
  });
}

/** The input for the body's schema, and the file. */
async function bodyOf(
  { bodyType, file }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ fields: unknown; file?: Form['file'] }> {
  if (bodyType === 'multipart/form-data') return readForm(request, reply, file?.field);
  return { fields: request.body ?? undefined };
}

function requireBodyType(request: FastifyRequest, expected: string): void {
  const type = request.headers['content-type'];
  if (type === undefined || type.split(';', 1)[0]?.trim().toLowerCase() === expected) return;
  throw new RefusedError({
    status: 415,
    code: 'unsupported_media_type',
    message: `Este formato no se admite aquí. Envía los datos como ${expected}.`,
  });
}

/** Invalid path parameters get the same answer as an unknown id. */
function parseParams(schema: z.ZodType | undefined, value: unknown, notFound: new () => RefusedError) {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false) throw new notFound();
  return parsed?.data;
}

/** Parses the query of a route without `contractRoute`. Throws a 400 with the fields at fault. */
export function parsedQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  // The cast is safe: the schema has parsed it.
  return parsePart(schema, query) as z.output<Schema>;
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success !== false) return parsed?.data;
  const { issues } = parsed.error;
  const message = issues[0]?.message ?? 'Revisa los datos.';
  throw new RefusedError({ status: 400, code: 'invalid_request', message, fields: fieldsAtFault(issues) });
}
