import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './screen-test.ts';
import { sameAtAnySize } from './sizes.ts';

const event = '/events/trail-nocturno-del-garbi';

/** Headers that a browser or a proxy may send, and that must not change a page. Source: security, H8. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a session': { cookie: 'refresh=secreto; XSRF-TOKEN=secreto', authorization: 'Bearer secreto' },
  'another host': {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '8443',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/profile',
    'x-rewrite-url': '/profile',
  },
  "the framework's headers": {
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': encodeURIComponent('{"secreto":1}'),
    'x-react-router-ssr': 'no',
    'x-remix-response': 'yes',
  },
  'content preferences': {
    'accept-language': 'en',
    accept: 'application/json',
    'user-agent': 'Googlebot',
    range: 'bytes=0-9',
  },
};

/** Whether it comes from the copies for all or not: a page, a missing one, one of a person, data of the framework. */
const addresses = [
  '/',
  '/events',
  '/events?category=Trail',
  '/events?q=noche',
  event,
  `${event}/`,
  '/events/nada',
  '/signin',
  '/profile',
  '/blog',
  '/404',
  '/_root.data',
  '/events/feed.xml',
  `${event}/calendar.ics`,
];

for (const [name, headers] of Object.entries(others)) {
  test(`the server sends the same page if the request has ${name}`, { tag: sameAtAnySize }, async ({
    request,
  }) => {
    for (const address of addresses) {
      // Renderings differ by their countdown: repeat until both responses are from the same one.
      await expect(async () => {
        const plain = await read(request, address, {});
        const odd = await read(request, address, headers);

        expect(odd, address).toEqual(plain);
        expect(JSON.stringify(odd), address).not.toMatch(/secreto|evil\.example/);
      }).toPass();
    }
  });
}

test('the server sends the same page if the URL has tracking parameters', { tag: sameAtAnySize }, async ({
  request,
}) => {
  for (const address of ['/', '/events', event]) {
    await expect(async () => {
      const plain = await read(request, address, {});
      expect(await read(request, `${address}?utm_source=x&fbclid=y`, {}), address).toEqual(plain);
    }).toPass();
  }
});

test('error pages and unknown files are not cached', { tag: sameAtAnySize }, async ({ request }) => {
  const missing = ['/profile/x.css', `${event}/x.js`, '/events/x.css', '/events/nada', '/nada.png', '/404'];
  for (const address of missing) {
    const { status, headers } = await read(request, address, {});

    expect(status, address).toBe(404);
    expect(headers['cache-control'], address).toBe('no-store');
    expect(headers['etag'], address).toBeUndefined();
  }
  const forbidden = await read(request, '/403', {});
  expect([forbidden.status, forbidden.headers['cache-control']]).toEqual([403, 'no-store']);
});

test('pages with a secret in their URL are not cached and send no referrer', { tag: sameAtAnySize }, async ({
  request,
}) => {
  for (const address of [
    '/reset-password/x',
    '/confirm-email/x',
    '/purchase-confirmation/x',
    '/mistickets/x',
  ]) {
    const { headers } = await read(request, address, {});

    expect(headers['cache-control'], address).toBe('no-store');
    expect(headers['referrer-policy'], address).toBe('no-referrer');
  }
});

test('the server answers 304 if the client has the current page', { tag: sameAtAnySize }, async ({
  request,
}) => {
  // Renderings differ by their time: repeat until both requests get the same one.
  await expect
    .poll(async () => {
      const first = await request.get(event);
      const again = await request.get(event, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
      return again.status();
    })
    .toBe(304);
});

test.describe('a signed-in user', () => {
  test.use({ visitor: 'owner' });

  test('gets the same pages as a visitor', { tag: sameAtAnySize }, async ({ open, page, request }) => {
    await open('/');
    for (const address of ['/', '/events', event, '/profile']) {
      await expect(async () => {
        const own = await page.evaluate(
          async (path) => (await fetch(path, { credentials: 'include', cache: 'no-store' })).text(),
          address,
        );
        expect(withoutTimes(own), address).toBe((await read(request, address, {})).text);
      }).toPass();
    }
  });
});

/** Reads a response without the parts that differ by rendering: times, and values derived from the text. */
async function read(
  request: APIRequestContext,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; headers: Record<string, string>; text: string }> {
  const answer = await request.get(address, { headers, maxRedirects: 0 });
  const { date: _date, 'x-request-id': _id, ...its } = answer.headers();
  if (its['etag']) its['etag'] = 'some';
  const policy = its['content-security-policy'];
  if (policy) its['content-security-policy'] = policy.replaceAll(/'sha256-[^']+'/g, "'sha256'");
  for (const name of ['content-length', 'transfer-encoding']) delete its[name];
  return { status: answer.status(), headers: its, text: withoutTimes(await answer.text()) };
}

/** Replaces milliseconds since 1970, and the time stamp of a calendar's entry. */
function withoutTimes(text: string): string {
  return text.replaceAll(/\b\d{13}\b/g, '0').replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP');
}
