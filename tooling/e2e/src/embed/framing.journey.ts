import type { APIRequestContext, Page } from '@playwright/test';
import { listOrigin } from '../database.ts';
import { accessTokenOf, ownedOrder, owner } from '../owner.ts';
import { routeTable } from '../route-table.ts';
import { type HostileSite, openHostileSite } from './hostile-site.ts';
import { checkoutIn, clubUrl, expect, shopUrl, test } from './two-sites.ts';

let evil: HostileSite;
test.beforeAll(async () => {
  evil = await openHostileSite();
});
test.afterAll(() => evil.close());

/** The pages that may be framed by the specification. All others must never be framed. */
const isForFrames = (path: string) => path.includes('iframe');

async function frameAddress(request: APIRequestContext, slug: string): Promise<string> {
  const { _id } = (await (await request.get(`${shopUrl}/api/events/event/${slug}`)).json()) as {
    _id: string;
  };
  return `${shopUrl}/events/${slug}/checkout/${_id}/iframe`;
}

/** Shows the address in a frame of a page. */
const showFramed = (page: Page, site: string, address: string) =>
  page.goto(`${site}/?frame=${encodeURIComponent(address)}`);

/** Expects a refused frame, in which the browser shows its own error page. */
async function expectRefused(page: Page, site: string, address: string): Promise<void> {
  await showFramed(page, site, address);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
}

async function expectShown(page: Page, site: string, address: string): Promise<void> {
  await showFramed(page, site, address);
  await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toHaveText('Completa tu inscripción');
}

const frameAncestors = (policy: string | undefined) => /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1];

test('only sites that are listed for the organizer can frame its checkout and confirmation', async ({
  page,
  request,
  complaints,
}) => {
  const own = await frameAddress(request, 'travesia-bahia-de-la-concha');
  const others = await frameAddress(request, 'bandera-bahia-de-santander');
  const confirmation = `${shopUrl}/purchase-confirmation/iframe/${(await ownedOrder(await accessTokenOf(owner), 'Trail Nocturno del Garbí'))._id}`;

  for (const address of [own, confirmation]) await expectRefused(page, evil.url, address);
  await expect
    .poll(() => complaints.filter((complaint) => complaint.includes('frame-ancestors')))
    .toHaveLength(2);
  complaints.length = 0;

  // The same page, listed for one organizer: it can show that organizer's checkout, but not another's.
  const friend = evil.url.replace('evil.localhost', '127.0.0.1');
  const slug = 'kilometro-vertical-puig-campana';
  const listedFor = await frameAddress(request, slug);
  await listOrigin(friend, slug);
  await expectShown(page, friend, listedFor);
  await expectRefused(page, friend, others);
  complaints.length = 0;
});

test('all other URLs forbid frames, also on listed sites', async ({ request }) => {
  const order = await ownedOrder(await accessTokenOf(owner), 'Trail Nocturno del Garbí');
  const paths = [
    ...routeTable
      .map(({ path }) => path.replaceAll(/\{.+?\}|\[.+?\]/g, order._id))
      .filter((path) => !isForFrames(path)),
    `/events/${order.eventId}/checkout/${order.eventId}`,
    `/purchase-confirmation/${order._id}`,
    '/%zz',
    '/profile/x.css',
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/embed/v1.js',
    '/embed/bank-tab',
    '/embed/nada.js',
    '/api/nada',
    '/api/docs',
    '/api/openapi.json',
    '/api/health',
    `/api/orders/${order._id}`,
    '/api/events',
    '/api/payments/redsys/return',
    ...(await filesOf(request, '/')),
    ...(await filesOf(request, `/events/${order.eventId}/checkout/${order.eventId}/iframe`)),
  ];

  const open: string[] = [];
  for (const path of paths) {
    const answer = await request.get(shopUrl + path, { maxRedirects: 0 });
    const headers = answer.headers();
    const isClosed =
      frameAncestors(headers['content-security-policy']) === "'none'" &&
      headers['x-frame-options'] === 'DENY';
    if (!isClosed) open.push(`${answer.status()} ${path}`);
  }

  expect(paths.length).toBeGreaterThan(50);
  expect(open).toEqual([]);
});

test('the URLs for frames name the sites that may frame them, or none if the event is unknown', async ({
  request,
}) => {
  const listOf = async (path: string, method = 'GET') => {
    const answer = await request.fetch(shopUrl + path, { method, maxRedirects: 0 });
    return [answer.status(), frameAncestors(answer.headers()['content-security-policy'])];
  };
  const list = `'self' ${clubUrl} ${clubUrl.replace('127.0.0.1', 'localhost')}`;
  const slug = 'carrera-torre-de-hercules';
  const checkout = (await frameAddress(request, slug)).slice(shopUrl.length);

  expect(await listOf(checkout)).toEqual([200, list]);
  expect(await listOf(`${checkout}/`)).toEqual([200, list]);
  expect(await listOf(`/events/nada/checkout/${slug}/iframe`)).toEqual([307, list]);
  expect(await listOf(checkout, 'POST')).toEqual([405, "'none'"]);
  expect(await listOf('/events/nada/checkout/nada/iframe')).toEqual([404, "'none'"]);
  expect(await listOf('/events/%zz/checkout/%zz/iframe')).toEqual([expect.any(Number), "'none'"]);
  expect(await listOf('/purchase-confirmation/iframe/nada')).toEqual([404, "'none'"]);
});

/** The files that a page names. */
async function filesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const page = await (await request.get(shopUrl + path)).text();
  return [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(([, file]) => file ?? '');
}
