import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { panelFiles } from './panel-files.ts';

const root = mkdtempSync(join(tmpdir(), 'dorsal-panel-'));
mkdirSync(join(root, 'assets'));
for (const [name, text] of [
  ['index.html', '<div id="root"></div>'],
  ['manifest.json', '{}'],
  ['assets/main-AbC1.js', 'start()'],
] as const) {
  writeFileSync(join(root, name), text);
}

const app = fastify();
await app.register(panelFiles, { root, publicUrl: 'https://dorsal.example' });

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe("the panel's files", () => {
  it.each(['/', '/signin', '/ca-la-marina/events/x/edit/tickets?x=1', '/manifest.json'])(
    'answers %s with the page, which is never cached',
    async (url) => {
      const response = await app.inject({ url });

      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('id="root"');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('lets browsers keep files whose name changes with their content', async () => {
    const { headers } = await app.inject({ url: '/assets/main-AbC1.js' });

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers 404 for a file of an earlier build', async () => {
    expect((await app.inject({ url: '/assets/main-Old1.js' })).statusCode).toBe(404);
  });

  it('leads to the terms of the portal', async () => {
    const { statusCode, headers } = await app.inject({ url: '/register/terms' });

    expect([statusCode, headers.location]).toEqual([302, 'https://dorsal.example/legal/terms']);
  });

  it('allows no inline script, no other site and no frame', async () => {
    const { headers } = await app.inject({ url: '/' });

    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(?:unsafe|http)/);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  });
});
