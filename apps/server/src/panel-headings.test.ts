import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { panelPlugin, serverOptions } from '@dorsal/api';
import { PanelBrowser, seedOrganizer, signedInStaff } from '@dorsal/api/internal/testing/panel-staff';
import { testServices } from '@dorsal/api/internal/testing/test-services';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { panelFiles } from './panel-files.ts';

const root = mkdtempSync(join(tmpdir(), 'dorsal-panel-'));
mkdirSync(join(root, 'pages'));
for (const [name, text] of [
  ['index.html', '<head></head>'],
  [
    'pages.json',
    JSON.stringify({
      documents: { '/:org/events': 'pages/events.html' },
      withGoogle: {},
      withHeading: { '/:org/events': { page: 'events', file: 'pages/events-heading.html' } },
    }),
  ],
  ['pages/events.html', '<head></head><p>frame</p>'],
  [
    'pages/events-heading.html',
    '<head></head><script data-calls="{calls}"></script><h1>{title}</h1><p>{lead}</p>',
  ],
] as const) {
  writeFileSync(join(root, name), text);
}

const services = await testServices();
const app = fastify(serverOptions(services));
/** The calls of pages that were opened while the database was slow. They wait for it. */
const slowCalls: string[] = [];
let database: Promise<void> = Promise.resolve();
app.addHook('onRequest', async ({ url, headers }) => {
  if (!url.startsWith('/api/') || headers['user-agent'] !== 'slow') return;
  slowCalls.push(url);
  await database;
});
await app.register(panelPlugin, { services });
await app.register(panelFiles, { root, publicUrl: 'https://dorsal.example', google: null });
await app.ready();

const organizerId = await seedOrganizer(services);
const { browser: member } = await signedInStaff(services, app, { organizerId, role: 'editor' });
const open = async (browser: PanelBrowser, userAgent = 'fast') => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return app.inject({
    url: `/club-${organizerId}/events`,
    headers: {
      host: new URL(services.config.panelUrl).host,
      'sec-fetch-site': 'none',
      'user-agent': userAgent,
      ...(cookie && { cookie }),
    },
  });
};

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('a page whose heading is a figure', () => {
  it("has it for the organizer's members, in a document that is never stored", async () => {
    const { body, headers } = await open(member);

    expect(body).toBe(
      `<head></head><script data-calls="/api/panel/session /api/organizer/${organizerId}/events"></script><h1>Eventos</h1><p></p>`,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  });

  it('comes without it for others', async () => {
    const { body, headers } = await open(new PanelBrowser(services, app));

    expect(body).toBe('<head></head><p>frame</p>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('comes without it after signing out', async () => {
    const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
    await browser.call('DELETE', '/api/panel/session');

    expect((await open(browser)).body).toBe('<head></head><p>frame</p>');
  });

  it('comes without it while the database is slow, and makes it no slower', async () => {
    const slow = Promise.withResolvers<void>();
    database = slow.promise;

    const pages = await Promise.all([open(member, 'slow'), open(member, 'slow'), open(member, 'slow')]);

    expect(pages.map(({ body }) => body)).toEqual(Array(3).fill('<head></head><p>frame</p>'));
    expect(slowCalls).toEqual(['/api/panel/session', '/api/panel/session']);
    slow.resolve();
    // Two headings at once: the calls of the earlier pages have ended.
    await expect
      .poll(
        async () => {
          const [one, other] = await Promise.all([open(member), open(member)]);
          return one.body.includes('<h1>Eventos</h1>') && other.body.includes('<h1>Eventos</h1>');
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(slowCalls).toEqual(['/api/panel/session', '/api/panel/session']);
  });
});
