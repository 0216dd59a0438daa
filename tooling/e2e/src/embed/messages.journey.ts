import type { Frame, Page } from '@playwright/test';
import { type HostileSite, openHostileSite } from './hostile-site.ts';
import { checkoutIn, clubPage, expect, shopUrl, test } from './two-sites.ts';

let evil: HostileSite;
test.beforeAll(async () => {
  evil = await openHostileSite();
});
test.afterAll(() => evil.close());

const address = `${shopUrl}/events/marcha-popular-del-turia/checkout/marcha-popular-del-turia/iframe`;
const hello = (nonce: string) =>
  `{ ns: 'dorsal', v: 1, type: 'hello', nonce: '${nonce}', page: location.href }`;

const checkoutFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(`${shopUrl}/events/`));
  if (!frame) throw new Error('There is no checkout in the page.');
  return frame;
};

/** Stores every message that a window gets from now on in its `received`. */
const note = `window.received = []; addEventListener('message', ({ data }) => window.received.push(data));`;

/**
 * The responses that a window has received to all messages to the frame so far. Messages arrive in the order in which
 * they are sent: when the frame has received this one, and the window the frame's next one, none is pending.
 */
async function receivedBy(window: Page | Frame, frame: Frame): Promise<unknown[]> {
  const fence = crypto.randomUUID();
  await frame.evaluate(
    `window.fenced = new Promise((resolve) => addEventListener('message', ({ data, source }) => {
      if (data === '${fence}') resolve(source.postMessage('${fence}', '*'));
    })); undefined`,
  );
  await window.evaluate(`window.target.postMessage('${fence}', '*')`);
  await expect.poll(() => window.evaluate(`window.received.at(-1) === '${fence}'`)).toBe(true);
  return window.evaluate(`window.received.filter((data) => typeof data !== 'string')`);
}

test('the frame answers only a valid hello from its own page', async ({ page }) => {
  await page.goto(clubPage('marco', { event: 'marcha-popular-del-turia' }));
  await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const frame = checkoutFrame(page);
  const before = frame.url();
  await page.evaluate(`${note} window.target = frames[0]; undefined`);

  const forged = [
    `'hello'`,
    `null`,
    `{ ns: 'dorsal', v: 2, type: 'hello', nonce: 'n', page: location.href }`,
    `{ ns: 'otro', v: 1, type: 'hello', nonce: 'n', page: location.href }`,
    `{ ns: 'dorsal', v: 1, type: 'hello', nonce: 7, page: location.href }`,
    `{ ns: 'dorsal', v: 1, type: 'hello', nonce: 'n' }`,
    `{ ns: 'dorsal', v: 1, type: 'completed', ref: 'aaaaaaaa' }`,
    `{ ns: 'dorsal', v: 1, type: 'closed' }`,
    `{ ns: 'dorsal', v: 1, type: 'navigate', url: 'https://evil.example' }`,
  ];
  for (const message of forged) await page.evaluate(`target.postMessage(${message}, '*')`);
  expect(await receivedBy(page, frame)).toEqual([]);

  await test.step('the frame ignores messages from another frame of the page', async () => {
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: 'x', name: 'vecino' }))`,
    );
    await expect.poll(() => page.frame('vecino')?.url()).toBe('about:srcdoc');
    const neighbour = page.frame('vecino');
    if (!neighbour) throw new Error('unreachable: the poll has passed');
    await neighbour.evaluate(`${note} window.target = parent.frames[0]; undefined`);
    await neighbour.evaluate(`target.postMessage(${hello('de-al-lado')}, '*')`);
    expect(await receivedBy(neighbour, frame)).toEqual([]);
    expect(await receivedBy(page, frame)).toEqual([]);
  });

  await test.step('the frame ignores messages from the opener of its page', async () => {
    const opener = await page.context().newPage();
    await opener.goto(evil.url);
    const opening = opener.waitForEvent('popup');
    await opener.evaluate(`window.opened = open('${page.url()}'); undefined`);
    const opened = await opening;
    await expect(checkoutIn(opened).getByRole('heading', { level: 1 })).toBeVisible();
    await opener.evaluate(`${note} window.target = opened.frames[0]; undefined`);
    await opener.evaluate(`target.postMessage(${hello('de-quien-abre')}, '*')`);
    expect(await receivedBy(opener, checkoutFrame(opened))).toEqual([]);
    await opener.close();
    await opened.close();
  });

  expect(frame.url()).toBe(before);
  await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toBeVisible();

  // The right hello is answered. Otherwise this test would prove nothing.
  await page.evaluate(`target.postMessage(${hello('la-buena')}, '*')`);
  expect(await receivedBy(page, frame)).toEqual([{ ns: 'dorsal', v: 1, type: 'hello', nonce: 'la-buena' }]);
});

test('the frame does not answer an unlisted page, even if the browser shows the checkout there', async ({
  page,
}) => {
  // As if the header was lost: only the frame's own list remains.
  await page.route(/\/iframe$/, async (route) => {
    const answer = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== 'content-security-policy'),
    );
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`${evil.url}/?frame=${encodeURIComponent(address)}`);
  await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const frame = checkoutFrame(page);
  await page.evaluate(`${note} window.target = frames[0]; undefined`);

  for (const named of ['location.href', `'${clubPage('marco')}'`])
    await page.evaluate(
      `target.postMessage({ ns: 'dorsal', v: 1, type: 'hello', nonce: 'n', page: ${named} }, '*')`,
    );

  expect(await receivedBy(page, frame)).toEqual([]);
  expect(await page.evaluate('received.length - 1')).toBe(0);
});
