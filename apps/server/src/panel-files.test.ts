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
  ['index.html', '<head></head><div id="root"></div>'],
  ['manifest.json', '{}'],
  [
    'pages.json',
    JSON.stringify({
      documents: {
        '/': 'pages/page-.html',
        '/signin': 'pages/page-signin.html',
        '/:org/events': 'pages/page-events.html',
      },
      withGoogle: { '/signin': 'pages/page-signin-google.html' },
      withHeading: {},
    }),
  ],
  ['pages/page-.html', '<head></head><div id="root">start</div>'],
  ['pages/page-signin.html', '<head></head><div id="root">sign-in</div>'],
  ['pages/page-signin-google.html', '<head></head><div id="root">sign-in with Google</div>'],
  ['pages/page-events.html', '<head></head><div id="root">events</div>'],
  ['assets/main-AbC1.js', 'start()'],
] as const) {
  writeFileSync(join(root, name), text);
}

const google = { clientId: '1-a.apps.example', scriptUrl: 'https://accounts.google.com/gsi/client' };
const [app, withGoogle] = [fastify(), fastify()];
await app.register(panelFiles, { root, publicUrl: 'https://dorsal.example', google: null });
await withGoogle.register(panelFiles, { root, publicUrl: 'https://dorsal.example', google });

afterAll(async () => {
  await app.close();
  await withGoogle.close();
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
    expect(response.body).toBe(`<head></head><div id="root">${text}</div>`);
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

  it.each(['terms', 'privacy'])('leads to the %s of the portal', async (page) => {
    const { statusCode, headers } = await app.inject({ url: `/register/${page}` });

    expect([statusCode, headers.location]).toEqual([302, `https://dorsal.example/legal/${page}`]);
  });

  it('allows no inline script, no other site and no frame', async () => {
    const { headers } = await app.inject({ url: '/' });

    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(?:unsafe|http)/);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });

  it('gives the documents the sign-in with Google of the installation', async () => {
    const setting = `<meta name="google-sign-in" content="${google.clientId} ${google.scriptUrl}">`;
    for (const [url, text] of [
      ['/signin', 'sign-in with Google'],
      ['/ca-la-marina/events', 'events'],
      ['/unknown', ''],
    ] as const) {
      const { body } = await withGoogle.inject({ url });
      expect(body).toContain(setting);
      expect(body).toContain(`<div id="root">${text}</div>`);
    }
  });

  it("allows only the script, the style, the calls and the frames of Google's sign-in besides", async () => {
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    const { headers } = await withGoogle.inject({ url: '/' });

    expect(headers['content-security-policy']).toBe(
      policy
        .replace("script-src 'self'", '$& https://accounts.google.com/gsi/client')
        .replace("style-src 'self'", '$& https://accounts.google.com/gsi/style')
        .replace("connect-src 'self'", '$& https://accounts.google.com/gsi/')
        .replace("frame-src 'none'", 'frame-src https://accounts.google.com/gsi/'),
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });
});
