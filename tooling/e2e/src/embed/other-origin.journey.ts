import type { Page } from '@playwright/test';
import { openHostileSite } from './hostile-site.ts';
import { clubPage, expect, shopUrl, test } from './two-sites.ts';

interface Asked {
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
  readonly credentials?: RequestCredentials;
}

/** The response that a script of the page gets from the shop's API; `hidden` if the browser blocks reading it. */
async function ask(page: Page, { path, method, token, body, credentials = 'omit' }: Asked) {
  const request = {
    method: method ?? 'GET',
    credentials,
    headers: {
      ...(method && { 'Idempotency-Key': crypto.randomUUID(), 'Idempotency-Secret': crypto.randomUUID() }),
      ...(token && { 'X-Checkout-Token': token }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  return page.evaluate(
    async ([address, init]) => {
      try {
        const answer = await fetch(address, init);
        const text = await answer.text();
        return {
          status: answer.status,
          date: answer.headers.get('date'),
          body: text === '' ? null : JSON.parse(text),
        };
      } catch {
        return 'hidden' as const;
      }
    },
    [`${shopUrl}${path}`, request] as const,
  );
}

/** Like `ask`, but throws if the browser blocks reading the response. */
async function read(page: Page, asked: Asked) {
  const answer = await ask(page, asked);
  if (answer === 'hidden') throw new Error(`The page could not read the answer of ${asked.path}.`);
  return answer;
}

/** Removes and returns the browser's reasons for blocked responses, without its reports of the failures. */
function complaintsOf(complaints: string[]): string[] {
  return complaints
    .splice(0)
    .filter((complaint) => !/^failed:|Failed to load resource/.test(complaint))
    .map((complaint) => /blocked by CORS policy/.exec(complaint)?.[0] ?? complaint);
}

test('a listed page of another origin reads events and places orders through the API', async ({
  page,
  complaints,
}) => {
  await page.goto(clubPage('enlace'));
  const { body: event } = await read(page, { path: '/api/events/event/marcha-popular-del-turia' });

  const placed = await read(page, {
    path: '/api/orders',
    method: 'POST',
    body: { eventId: event._id, items: [{ ticketId: event.tickets[0]._id, quantity: 1 }] },
  });
  expect(placed).toMatchObject({ status: 201, date: expect.stringContaining('GMT') });
  const order = { path: `/api/orders/${placed.body._id}`, token: placed.body.checkoutToken };
  expect(await read(page, order)).toMatchObject({ status: 200, body: { _id: placed.body._id, buyer: null } });
  expect(await read(page, { ...order, method: 'DELETE' })).toMatchObject({ status: 204 });
  expect(await read(page, { path: '/api/events/event/no-existe' })).toMatchObject({ status: 404 });
  expect(complaintsOf(complaints)).toEqual([]);
});

test('a listed page of another origin can read no account data and send no credentials', async ({
  page,
  complaints,
}) => {
  await page.goto(clubPage('enlace'));

  const credentials = { email: 'lucia@dorsal.example', password: 'Corredora#2027' };
  expect(await ask(page, { path: '/api/auth/login/user', method: 'POST', body: credentials })).toBe('hidden');
  expect(await ask(page, { path: '/api/auth/refresh', method: 'POST' })).toBe('hidden');
  expect(await ask(page, { path: '/api/user/profile' })).toBe('hidden');
  expect(await ask(page, { path: '/api/events/list', credentials: 'include' })).toBe('hidden');
  expect(complaintsOf(complaints)).toEqual(Array(4).fill('blocked by CORS policy'));
});

test('a page that no organizer lists can read no API response', async ({ page, complaints }) => {
  const evil = await openHostileSite();
  try {
    await page.goto(evil.url);

    expect(await ask(page, { path: '/api/events/list' })).toBe('hidden');
    expect(await ask(page, { path: '/api/captcha/challenge' })).toBe('hidden');
    expect(await ask(page, { path: '/api/orders', method: 'POST', body: {} })).toBe('hidden');
    expect(complaintsOf(complaints)).toEqual(Array(3).fill('blocked by CORS policy'));
  } finally {
    await evil.close();
  }
});
