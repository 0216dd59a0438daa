import { z } from 'zod';
import { hasPermission, needsSecondFactor, organizerRoles } from '@dorsal/domain/organizer-roles';
import { contract } from './contract.ts';
import type { Authorisation, Endpoint, Header } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import {
  apiText,
  authorisationTexts,
  callerTexts,
  crossOriginTexts,
  panelTagTexts,
  statusTexts,
  sudoText,
  tagTexts,
} from './openapi-texts.ts';
import { panelContract } from './panel/panel-contract.ts';

/** The part of an OpenAPI 3.1 document that is generated here. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** The addresses of the two hosts that serve the calls. */
export interface ServerUrls {
  /** The portal's, from `PUBLIC_URL`. */
  readonly publicUrl: string;
  /** The panel's, from `PANEL_URL`. */
  readonly panelUrl: string;
}

const securitySchemesAt = ({ publicUrl, panelUrl }: ServerUrls) => ({
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  checkoutToken: { type: 'apiKey', in: 'header', name: 'X-Checkout-Token' },
  deviceToken: { type: 'apiKey', in: 'header', name: 'X-Device-Token' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https:') ? '__Secure-refresh' : 'refresh',
    description: 'Set by signing in. Its name is `__Secure-refresh` on https and `refresh` on plain http.',
  },
  panelSession: {
    type: 'apiKey',
    in: 'cookie',
    name: panelUrl.startsWith('https:') ? '__Host-dorsal-panel' : 'dorsal-panel',
    description:
      "Set by signing in to the organizers' panel. `__Host-dorsal-panel` on https, else `dorsal-panel`.",
  },
});

const securityOf: Record<Authorisation, readonly Record<string, readonly string[]>[]> = {
  none: [],
  signature: [],
  linkToken: [],
  bearer: [{ bearer: [] }],
  optionalBearer: [{}, { bearer: [] }],
  checkoutToken: [{ checkoutToken: [] }],
  deviceToken: [{ deviceToken: [] }],
  refreshCookie: [{ refreshCookie: [] }],
  panelSession: [{ panelSession: [] }],
};

const xsrf: Header = {
  name: 'X-XSRF-TOKEN',
  required: false,
  description: 'The value of the cookie `XSRF-TOKEN`; without it the refresh cookie is refused',
};

/** The responses that every call may return. */
const commonAnswers = {
  413: { name: 'TooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The body is in another format' },
  500: { name: 'Internal', description: 'A fault of ours; `requestId` names it in the log' },
  503: { name: 'Unavailable', description: 'The database is away or busy; `Retry-After` says for how long' },
} as const;

/** The schema of the wire format: euros and ISO dates rather than the cents and `Date`s of our code. */
function wireSchema(schema: z.ZodType): {
  schema: Record<string, unknown>;
  definitions: Record<string, Record<string, unknown>>;
} {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  const text = JSON.stringify({ rest, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
  const parsed = JSON.parse(text) as {
    rest: Record<string, unknown>;
    $defs: Record<string, Record<string, unknown>>;
  };
  return { schema: parsed.rest, definitions: parsed.$defs };
}

/** Adds a schema to the document, with the file besides its fields, and returns the reference to it. */
type Define = (schema: z.ZodType, file?: Endpoint['file']) => unknown;

function parametersOf(endpoint: Endpoint, define: Define): unknown[] {
  const listed = (object: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: define(schema as z.ZodType),
    }));
  const headers = [
    ...(endpoint.authorisation === 'refreshCookie' ? [xsrf] : []),
    ...(endpoint.headers ?? []),
  ];
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...listed(endpoint.params, 'path'),
    ...listed(endpoint.query, 'query'),
    ...headers.map((header) => ({ ...header, in: 'header', schema: { type: 'string' } })),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
}

function operationOf(
  { tag, key }: { tag: string; key: string },
  endpoint: Endpoint,
  define: Define,
): Record<string, unknown> {
  const parameters = parametersOf(endpoint, define);
  const answers = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: statusTexts[status] ?? (Number(status) < 400 ? 'Done' : 'Refused'),
      ...contentOf(endpoint, schema, define),
    },
  ]);
  return {
    tags: [tag],
    operationId: endpoint.operation ?? `${tag}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf[endpoint.authorisation],
    ...callersOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.bodyType ?? 'application/json']: { schema: define(endpoint.body, endpoint.file) },
            },
          },
        }
      : {}),
    responses: { ...commonReferences, ...redirectAnswer(endpoint), ...Object.fromEntries(answers) },
  };
}

/** The callers of a call of the panel, for programs. */
function callersOf({ caller, permission }: Endpoint): object {
  if (permission === undefined) return caller === undefined ? {} : { 'x-caller': caller };
  const roles = organizerRoles.filter((role) => hasPermission(role, permission));
  return { 'x-permission': permission, 'x-roles': roles };
}

function descriptionOf({ authorisation, crossOrigin, caller, permission }: Endpoint): string {
  const texts = [
    caller ? callerTexts[caller] : authorisationTexts[authorisation],
    crossOrigin && crossOriginTexts[crossOrigin],
    ...(permission ? permissionTexts(permission) : []),
  ];
  return texts.filter((text) => text !== undefined).join(' ');
}

function permissionTexts(permission: NonNullable<Endpoint['permission']>): (string | undefined)[] {
  const roles = organizerRoles.filter((role) => hasPermission(role, permission));
  return [
    `For members with one of the roles ${roles.map((role) => `\`${role}\``).join(', ')}.`,
    needsSecondFactor(permission) ? sudoText : undefined,
  ];
}

/** Clients follow redirects by default, so a call that only redirects succeeds with the target page. */
function redirectAnswer({ answers }: Endpoint): object {
  if (!('303' in answers)) return {};
  const page = { 'text/html': { schema: { type: 'string' } } };
  return {
    200: { description: 'The page that the redirect leads to, if the client follows it', content: page },
  };
}

function contentOf({ answerType }: Endpoint, schema: z.ZodType | null, define: Define): object {
  if (schema) return { content: { 'application/json': { schema: define(schema) } } };
  return answerType ? { content: { [answerType]: { schema: binary } } } : {};
}

const binary = { type: 'string', format: 'binary' } as const;

/** A form's fields including the file: in an `allOf` next to a strict object, the object would refuse the file. */
function withFile(schema: Record<string, unknown>, file: Endpoint['file']): Record<string, unknown> {
  if (!file) return schema;
  const { field, description } = file;
  return { ...schema, properties: { ...Object(schema['properties']), [field]: { ...binary, description } } };
}

const commonReferences = Object.fromEntries(
  Object.entries(commonAnswers).map(([status, { name }]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]),
);

/** The resources of a contract as groups of calls. Those of the panel have its name before theirs: `panelEvents`. */
const groups = [
  ...Object.entries<Record<string, Endpoint>>(contract).map(([tag, endpoints]) => ({
    tag,
    endpoints,
    isPanel: false,
  })),
  ...Object.entries<Record<string, Endpoint>>(panelContract).map(([resource, endpoints]) => ({
    tag: `panel${resource.charAt(0).toUpperCase()}${resource.slice(1)}`,
    endpoints,
    isPanel: true,
  })),
];

/**
 * The contract as OpenAPI 3.1 (its schemas are JSON Schema 2020-12, which Zod emits as it is). The calls of the
 * organizers' panel name its host as their server.
 */
export function openApiDocument(urls: ServerUrls): OpenApiDocument {
  const schemas: Record<string, unknown> = {};
  const define: Define = (source, file) => {
    const { schema, definitions } = wireSchema(source);
    Object.assign(schemas, definitions);
    const id = source.meta()?.id;
    if (id === undefined) return withFile(schema, file);
    // For a named schema Zod may return only the reference, with the schema itself among the definitions.
    schemas[id] = withFile(definitions[id] ?? schema, file);
    return { $ref: `#/components/schemas/${id}` };
  };

  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, endpoints, isPanel } of groups) {
    const servers = isPanel ? { servers: [{ url: urls.panelUrl }] } : {};
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = operationOf({ tag, key }, endpoint, define);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = { ...operation, ...servers };
    }
  }
  const error = { 'application/json': { schema: define(errorBody) } };
  const responses = Object.fromEntries(
    Object.values(commonAnswers).map(({ name, description }) => [name, { description, content: error }]),
  );
  const tags = { ...tagTexts, ...panelTagTexts };
  return {
    openapi: '3.1.0',
    info: { title: 'Dorsal', version: '1', description: apiText },
    servers: [{ url: urls.publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas, responses, securitySchemes: securitySchemesAt(urls) },
  };
}
