import { z } from 'zod';
import { allEndpoints } from './contract.ts';
import type { Authorisation, Endpoint } from './endpoint.ts';

/** The part of an OpenAPI 3.1 document that is generated here. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  checkoutToken: { type: 'apiKey', in: 'header', name: 'X-Checkout-Token' },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh' },
};

const securityOf: Record<Authorisation, readonly Record<string, readonly string[]>[]> = {
  none: [],
  signature: [],
  bearer: [{ bearer: [] }],
  optionalBearer: [{}, { bearer: [] }],
  checkoutToken: [{ checkoutToken: [] }],
  refreshCookie: [{ refreshCookie: [] }],
};

/** The schema of what travels: of a codec its wire side, so euros and ISO dates rather than cents and `Date`s. */
function wireSchema(schema: z.ZodType): { schema: unknown; definitions: Record<string, unknown> } {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  const text = JSON.stringify({ rest, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
  const parsed = JSON.parse(text) as { rest: Record<string, unknown>; $defs: Record<string, unknown> };
  return { schema: parsed.rest, definitions: parsed.$defs };
}

function parametersOf(endpoint: Endpoint, define: (schema: z.ZodType) => unknown): unknown[] {
  const listed = (object: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: define(schema as z.ZodType),
    }));
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...listed(endpoint.params, 'path'),
    ...listed(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
}

function operationOf(endpoint: Endpoint, define: (schema: z.ZodType) => unknown): Record<string, unknown> {
  const parameters = parametersOf(endpoint, define);
  const answers = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Done' : 'Refused',
      ...(schema === null ? {} : { content: { 'application/json': { schema: define(schema) } } }),
    },
  ]);
  return {
    summary: endpoint.summary,
    security: securityOf[endpoint.authorisation],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.bodyType ?? 'application/json']: { schema: define(endpoint.body) } },
          },
        }
      : {}),
    responses: Object.fromEntries(answers),
  };
}

/**
 * The contract as OpenAPI 3.1 (its schemas are JSON Schema 2020-12, which Zod emits as it is).
 *
 * @param serverUrl the portal's own address, from `PUBLIC_URL`
 */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const schemas: Record<string, unknown> = {};
  const define = (source: z.ZodType): unknown => {
    const { schema, definitions } = wireSchema(source);
    Object.assign(schemas, definitions);
    const id = source.meta()?.id;
    if (id === undefined) return schema;
    schemas[id] = schema;
    return { $ref: `#/components/schemas/${id}` };
  };

  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, define);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dorsal', version: '1' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas, securitySchemes },
  };
}
