import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { embedFiles } from './embed-files.ts';

const root = mkdtempSync(join(tmpdir(), 'dorsal-embed-'));
mkdirSync(join(root, 'assets'));
const files = {
  'v1.js': 'load()',
  'v1.0a1b2c3d4e.js': 'load()',
  'v1.json': '{}',
  'manifest.json': '{}',
  'assets/checkout-AbC1.js': 'sell()',
  'assets/checkout-AbC1.css': 'h1{}',
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(root, name), text);
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
}

const app = fastify();
await app.register(embedFiles, { root });

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/embed/${path}`, headers });

const forOtherSites = ['access-control-allow-origin', 'cross-origin-resource-policy'] as const;

describe('the loader', () => {
  it.each([
    ['v1.js', 'public, max-age=3600'],
    ['v1.0a1b2c3d4e.js', 'public, max-age=31536000, immutable'],
  ])('%s may be loaded by any site, and is cached: %s', async (name, kept) => {
    for (const encoding of ['identity', 'br']) {
      const { statusCode, headers } = await ask(name, { 'accept-encoding': encoding });

      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': kept,
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is sent compressed to clients that accept it', async () => {
    const { headers, rawPayload } = await ask('v1.js', { 'accept-encoding': 'gzip, br' });

    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('load()');
  });
});

describe('the other files of the frames', () => {
  it('are cached for a year if their name changes with their content', async () => {
    const { headers } = await ask('assets/checkout-AbC1.js');

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['assets/checkout-AbC1.js', 'assets/checkout-AbC1.css', 'v1.json'])(
    'do not allow other sites to read %s',
    async (name) => {
      const { statusCode, headers } = await ask(name, { origin: 'https://evil.example' });

      expect(statusCode).toBe(200);
      expect(forOtherSites.map((header) => headers[header])).toEqual([undefined, undefined]);
    },
  );

  it.each(['manifest.json', 'v1.js.br', 'assets/checkout-AbC1.js.br', 'assets/', 'v2.js'])(
    'do not include %s',
    async (name) => {
      expect((await ask(name)).statusCode).toBe(404);
    },
  );
});
