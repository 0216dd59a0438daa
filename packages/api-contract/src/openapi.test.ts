import { describe, expect, it } from 'vitest';
import { allEndpoints } from './contract.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://dorsal.example');

describe('OpenAPI 3.1 generated from the contract', () => {
  it.each(allEndpoints())('names $method $path', ({ method, path }) => {
    const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')];

    expect(operations).toHaveProperty(method.toLowerCase());
  });

  it('resolves every reference that it makes', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name ?? '');
  });

  it('shows what travels: euros with two decimals and ISO dates, never cents', () => {
    const order = document.components.schemas['Order'] as { properties: Record<string, object> };
    expect(order.properties['totalAmount']).toMatchObject({ type: 'number', multipleOf: 0.01 });
    expect(order.properties['createdAt']).toMatchObject({ type: 'string', format: 'date-time' });
  });

  it('asks for the Idempotency-Key where places are taken', () => {
    expect(document.paths['/api/orders']?.['post']).toMatchObject({
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
    });
  });
});
