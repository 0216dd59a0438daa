import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameOf, heardBy, hostSite, type HostSite, link, portal, stranger } from './testing/host-site.ts';

let site: HostSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site.close());

const envelope = { ns: 'dorsal', v: 1 };
const body = `${link}
<iframe name="ours" src="${portal}/events/other/checkout/other/iframe"></iframe>
<iframe name="strangers" src="${stranger}/"></iframe>
<script async src="${portal}/embed/v1.js"></script>`;

/** Answers the page around as a frame does, and sends these messages through the port. */
const answerFrom = (frame: Frame, hello: object, messages: readonly unknown[]) =>
  frame.evaluate(
    ([hello, messages]) => {
      const { port1, port2 } = new MessageChannel();
      window.parent.postMessage(hello, '*', [port2]);
      for (const message of messages) port1.postMessage(message);
    },
    [hello, messages] as const,
  );

async function openUnanswered(): Promise<{ page: Page; frame: Frame; nonce: string }> {
  const page = await site.open({ body, frame: { isDeaf: true } });
  const frame = frameOf(page);
  await expect.poll(() => frame.evaluate(() => window.hello?.nonce)).toBeTruthy();
  const hello = await frame.evaluate(() => window.hello);
  expect(hello).toEqual({
    ...envelope,
    type: 'hello',
    nonce: hello?.nonce,
    page: 'https://club.example/carrera?any=2027',
    dialog: false,
  });
  return { page, frame, nonce: hello?.nonce ?? '' };
}

const ready = { ...envelope, type: 'ready' };
const forged = { ...envelope, type: 'error', code: 'forged' };

describe('a response to the hello is ignored', () => {
  it.each([
    ['from another origin', 'strangers', {}],
    ['from another frame of ours', 'ours', {}],
    ['with another nonce', 'checkout', { nonce: 'guessed' }],
    ['without a nonce', 'checkout', { nonce: undefined }],
    ['of another version', 'checkout', { v: 2 }],
    ['of another namespace', 'checkout', { ns: 'iFrameSizer' }],
    ['of another type', 'checkout', { type: 'ready' }],
  ])('%s', async (_what, sender, differences) => {
    const { page, frame, nonce } = await openUnanswered();
    const hello = { ...envelope, type: 'hello', nonce };
    const from = sender === 'checkout' ? frame : page.frame(sender);
    if (!from) throw new Error(`The page has no frame "${sender}".`);

    await answerFrom(from, { ...hello, ...differences }, [ready, forged]);
    await answerFrom(frame, hello, [ready]);

    await page.locator('iframe').first().waitFor();
    expect(await heardBy(page)).toEqual([{ type: 'ready', detail: {}, event: 'trail' }]);
  });

  it('from the page itself', async () => {
    const { page, frame, nonce } = await openUnanswered();
    const hello = { ...envelope, type: 'hello', nonce };

    await answerFrom(page.mainFrame(), hello, [ready, forged]);
    await answerFrom(frame, hello, [ready]);

    await page.locator('iframe').first().waitFor();
    expect(await heardBy(page)).toEqual([{ type: 'ready', detail: {}, event: 'trail' }]);
  });
});

describe('a message through the port is ignored', () => {
  it.each([
    'ready',
    { type: 'ready' },
    { ...envelope, v: 2, type: 'ready' },
    { ...envelope, type: 'hello' },
    { ...envelope, type: 'constructor' },
    { ...envelope, type: 'completed', ref: '01arz3ndektsv4rrffq69g5fav' },
    { ...envelope, type: 'step', name: 'ana@example.com' },
  ])('%j', async (message) => {
    const { page, frame, nonce } = await openUnanswered();

    await answerFrom(frame, { ...envelope, type: 'hello', nonce }, [message, ready]);

    await page.locator('iframe').first().waitFor();
    expect(await heardBy(page)).toEqual([{ type: 'ready', detail: {}, event: 'trail' }]);
  });

  it('with a height that is no finite number', async () => {
    const { page, frame, nonce } = await openUnanswered();
    const heights = [300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '900', null];

    await answerFrom(frame, { ...envelope, type: 'hello', nonce }, [
      ...heights.map((px) => ({ ...envelope, type: 'height', px })),
      ready,
    ]);

    await page.locator('iframe').first().waitFor();
    expect((await page.locator('iframe').first().boundingBox())?.height).toBe(300);
  });

  it.each([
    [-5, 200],
    [0, 200],
    [199.5, 200],
    [640.5, 640.5],
    [20_001, 20_000],
    [1e300, 20_000],
  ])('with a height of %d beyond %d', async (px, shown) => {
    const { page, frame, nonce } = await openUnanswered();

    await answerFrom(frame, { ...envelope, type: 'hello', nonce }, [
      { ...envelope, type: 'height', px },
      ready,
    ]);

    await page.locator('iframe').first().waitFor();
    expect((await page.locator('iframe').first().boundingBox())?.height).toBe(shown);
  });
});
