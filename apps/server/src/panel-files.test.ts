import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { panelFiles } from './panel-files.ts';

const root = mkdtempSync(join(tmpdir(), 'dorsal-panel-'));
mkdirSync(join(root, 'assets'));
mkdirSync(join(root, 'pages'));
for (const [name, text] of [
  ['index.html', '<div id="root"></div>'],
  ['manifest.json', '{}'],
  [
    'pages.json',
    '{"/":"pages/page-.html","/signin":"pages/page-signin.html","/:org/events":"pages/page-events.html"}',
  ],
  ['pages/page-.html', '<div id="root">start</div>'],
  ['pages/page-signin.html', '<div id="root">sign-in</div>'],
  ['pages/page-events.html', '<div id="root">events</div>'],
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
  it.each([
    ['/', 'start'],
    ['/signin?to=/x', 'sign-in'],
    ['/ca-la-marina/events', 'events'],
    ['/ca-la-marina/unknown/address', ''],
    ['/manifest.json', ''],
    ['/pages/page-signin.html', ''],
  ])('answers %s with its document, which is never cached', async (url, text) => {
    const response = await app.inject({ url });

    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(`<div id="root">${text}</div>`);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toBeDefined();
  });

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
