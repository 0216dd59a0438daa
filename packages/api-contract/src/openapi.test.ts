import { describe, expect, it } from 'vitest';
import { allEndpoints } from './contract.ts';
import { openApiDocument } from './openapi.ts';
import { allPanelEndpoints } from './panel/panel-contract.ts';

const panelUrl = 'https://panel.dorsal.example';
const document = openApiDocument({ publicUrl: 'https://dorsal.example', panelUrl });
const everyEndpoint = [...allEndpoints(), ...allPanelEndpoints()];

const operations = Object.values(document.paths).flatMap(
  (path) => Object.values(path) as { operationId: string; responses: Readonly<Record<string, unknown>> }[],
);

describe('OpenAPI 3.1 generated from the contract', () => {
  it.each(everyEndpoint)('names $method $path', ({ method, path }) => {
    const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')];

    expect(operations).toHaveProperty(method.toLowerCase());
  });

  it('gives every operation a unique operationId in camelCase', () => {
    const names = operations.map(({ operationId }) => operationId);

    expect(names).toHaveLength(everyEndpoint.length);
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(operations)('describes the successful response of $operationId', ({ responses }) => {
    expect(Object.keys(responses).filter((status) => status.startsWith('2'))).not.toEqual([]);
  });

  it('resolves every reference that it makes', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g);
    for (const [, kind, name] of references) {
      expect(document.components[kind as 'schemas' | 'responses']).toHaveProperty(name ?? '');
    }
  });

  it('describes each of its schemas itself, not only their uses', () => {
    const bare = Object.entries(document.components.schemas).filter(
      ([name, schema]) => (schema as { $ref?: string }).$ref === `#/components/schemas/${name}`,
    );
    expect(bare).toEqual([]);
  });

  it('shows the wire format: euros with two decimals and ISO dates, never cents', () => {
    const order = document.components.schemas['Order'] as { properties: Record<string, object> };
    expect(order.properties['totalAmount']).toMatchObject({ type: 'number', multipleOf: 0.01 });
    expect(order.properties['createdAt']).toMatchObject({ type: 'string', format: 'date-time' });
  });

  it.each(['/api/auth/refresh', '/api/auth/logout'])('asks for X-XSRF-TOKEN at %s', (path) => {
    expect(document.paths[path]?.['post']).toMatchObject({
      parameters: [
        { name: 'X-XSRF-TOKEN', in: 'header', description: expect.stringMatching(/`XSRF-TOKEN`/) },
      ],
      security: [{ refreshCookie: [] }],
    });
  });

  it.each([
    ['https://dorsal.example', '__Secure-refresh'],
    ['http://localhost:3000', 'refresh'],
  ])('names the cookie of %s, and says when its name differs', (publicUrl, name) => {
    expect(
      openApiDocument({ publicUrl, panelUrl }).components.securitySchemes['refreshCookie'],
    ).toMatchObject({
      in: 'cookie',
      name,
      description: expect.stringMatching(/`__Secure-refresh` on https and `refresh` on plain http/),
    });
  });

  it('lets an order be read with its X-Checkout-Token', () => {
    expect(document.paths['/api/orders/{orderId}']?.['get']).toHaveProperty(
      'parameters',
      expect.arrayContaining([
        expect.objectContaining({ name: 'X-Checkout-Token', in: 'header', required: false }),
      ]),
    );
  });

  it.each(['post /api/check-in', 'get /api/check-in/participants'])(
    'asks for X-Device-Token at %s',
    (call) => {
      const [method = '', path = ''] = call.split(' ');
      expect(document.paths[path]?.[method]).toMatchObject({ security: [{ deviceToken: [] }] });
      expect(document.components.securitySchemes['deviceToken']).toEqual({
        type: 'apiKey',
        in: 'header',
        name: 'X-Device-Token',
      });
    },
  );

  it.each(everyEndpoint)('describes the error responses of $method $path', (endpoint) => {
    const operations = document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')];

    for (const status of ['413', '415', '500', '503']) {
      expect(operations?.[endpoint.method.toLowerCase()]).toHaveProperty(`responses.${status}`);
    }
  });

  it.each(
    allEndpoints().filter(({ path, authorisation }) => {
      const isOfAPage = authorisation !== 'bearer' && !path.includes('validate-reset-token');
      return path.startsWith('/api/auth/') && isOfAPage;
    }),
  )('says that $method $path refuses the pages of others', ({ path, method }) => {
    const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')];

    expect(operations?.[method.toLowerCase()]).toHaveProperty('responses.403');
  });

  it('requires the Idempotency-Key of calls that take places', () => {
    expect(document.paths['/api/orders']?.['post']).toMatchObject({
      parameters: [
        { name: 'Idempotency-Secret', in: 'header', required: false },
        { name: 'Idempotency-Key', in: 'header', required: true },
      ],
    });
  });

  it('has the file of a form among its fields, since a strict object refuses other fields', () => {
    expect(document.paths['/api/user']?.['put']).toMatchObject({
      requestBody: {
        content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/SaveProfile' } } },
      },
    });
    expect(document.components.schemas['SaveProfile']).toMatchObject({
      type: 'object',
      properties: {
        name: { type: 'string' },
        profilePicture: { type: 'string', format: 'binary', description: expect.stringContaining('2 MB') },
      },
      required: ['name'],
      additionalProperties: false,
    });
  });

  it('has the panel’s host, permission and roles in each call of the panel for an organizer', () => {
    expect(document.paths['/api/organizer/{organizerId}/members/{userId}']?.['put']).toMatchObject({
      operationId: 'panelMembersChange',
      servers: [{ url: panelUrl }],
      security: [{ panelSession: [] }],
      'x-permission': 'members.manage',
      'x-roles': ['owner'],
      description: expect.stringMatching(/the roles `owner`\. A second factor must have been used/),
    });
    expect(document.paths['/api/organizer/{organizerId}/events']?.['get']).toMatchObject({
      'x-roles': ['owner', 'editor', 'orders', 'finance', 'reader', 'entrance', 'timer'],
      description: expect.not.stringContaining('second factor'),
    });
  });

  it.each([
    ['get', '/api/panel/session', 'public'],
    ['get', '/api/panel/sessions', 'session'],
    ['delete', '/api/panel/factors/totp', 'sudo'],
  ])('says who may call %s %s: %s', (method, path, caller) => {
    expect(document.paths[path]?.[method]).toMatchObject({ 'x-caller': caller });
  });

  it.each(allPanelEndpoints())('says who may call $method $path', ({ method, path }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as object;

    expect('x-caller' in operation || ('x-permission' in operation && 'x-roles' in operation)).toBe(true);
    expect(operation).toMatchObject({ servers: [{ url: panelUrl }] });
  });

  it('gives no two schemas of the contract one name', () => {
    const named = new Map<string, unknown>();
    const twice = everyEndpoint
      .flatMap(({ body, answers }) => [body, ...Object.values(answers)])
      .filter((schema) => {
        const id = schema?.meta()?.id;
        if (id === undefined) return false;
        const known = named.get(id) ?? schema;
        named.set(id, known);
        return known !== schema;
      });
    expect(twice.map((schema) => schema?.meta()?.id)).toEqual([]);
  });
});
