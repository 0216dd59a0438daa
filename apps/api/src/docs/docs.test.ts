import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@dorsal/api-contract/contract';
import { allPanelEndpoints } from '@dorsal/api-contract/panel/panel-contract';
import { openApiDocument } from '@dorsal/api-contract/openapi';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { limitsOf } from './json-schema.ts';

describe('GET /api/docs', async () => {
  const services = await testServices();
  const app = await buildApi(services);
  const page = await app.inject('/api/docs');

  it('is a public page in English', () => {
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/^<!doctype html><html lang="en">/);
    expect(page.headers['cache-control']).toBe('public, max-age=300');
  });

  it('runs nothing, loads nothing but the portal’s icon, and has its own style only', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.body).not.toMatch(
      /<(script|link(?! rel="icon" href="\/favicon\.svg")|img|iframe|object|form)\b|\ssrc=|\sstyle=|\son\w+=|url\(/,
    );
  });

  it('links to no other host', () => {
    const targets = [...page.body.matchAll(/\shref="([^"]*)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !/^(#|\/(?!\/))/.test(target))).toEqual([]);
  });

  it('contains the target of each of its links, once', () => {
    const ids = [...page.body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = [...page.body.matchAll(/\shref="#([^"]*)"/g)].filter(([, id = '']) => !ids.includes(id));
    expect(missing).toEqual([]);
  });

  it.each([...allEndpoints(), ...allPanelEndpoints()])(
    'describes $method $path and each of its answers',
    (endpoint) => {
      const { method, path, summary, answers } = endpoint;
      const shown = path.replaceAll(/:(\w+)/g, '{$1}');
      const section = page.body
        .split('<section class="call"')
        .find((text) => text.includes(`>${method}</span> <code>${shown}</code></h3>`));
      expect(section).toContain(escaped(summary));
      for (const status of Object.keys(answers)) expect(section).toContain(`<dt><code>${status}</code></dt>`);
    },
  );

  it('shows a command for the panel’s host, with the cookie and the Origin that it needs', () => {
    const section = page.body
      .split('<section class="call"')
      .find((text) => text.includes('/api/organizer/{organizerId}/leave</code>'));
    const { panelUrl } = services.config;
    expect(section).toContain(escaped(`curl -X POST '${panelUrl}/api/organizer/{organizerId}/leave'`));
    expect(section).toContain(escaped(`-H 'Origin: ${panelUrl}'`));
    expect(section).toContain('-b cookies.txt -c cookies.txt');
  });

  it('names every shared schema', () => {
    const { schemas } = openApiDocument(services.config).components;
    expect(Object.keys(schemas).filter((name) => !page.body.includes(`id="schema-${name}"`))).toEqual([]);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = String(page.headers['etag']);
    const again = await app.inject({ url: '/api/docs', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('the limits of a value, in words', () => {
  it.each([
    [{ minItems: 1, maxItems: 20 }, ['1 to 20 items']],
    [{ maxLength: 100 }, ['at most 100 characters']],
    [{ minimum: 0, multipleOf: 0.01 }, ['at least 0', 'in steps of 0.01']],
    [{ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, []],
    [{ format: 'date-time', pattern: '^long$' }, []],
    [{ pattern: '^[a-z]+$' }, ['matches ^[a-z]+$']],
  ])('%o', (schema, words) => {
    expect(limitsOf(schema)).toEqual(words);
  });
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
