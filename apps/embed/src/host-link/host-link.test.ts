import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { club, frameOf, hostSite, type HostSite, portal, stranger } from '../loader/testing/host-site.ts';

let site: HostSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site.close());

const body = `<iframe src="${portal}/events/trail/checkout/trail/iframe"></iframe>`;
const hello = { ns: 'dorsal', v: 1, type: 'hello', nonce: 'n-1', page: `${club}/carrera?any=2027#x` };

/** Opens a page around the frame that records all that it gets, by message or through a port. */
async function openHost(options: Parameters<HostSite['open']>[0] = {}) {
  const page = await site.open({ body, ...options });
  await page.evaluate(() => {
    const got: unknown[] = [];
    Object.assign(window, { got });
    addEventListener('message', ({ data, origin, ports: [port] }) => {
      got.push({ data, origin });
      port?.addEventListener('message', ({ data }) => got.push(data));
      port?.start();
    });
  });
  return {
    frame: frameOf(page),
    say: (message: unknown) => page.evaluate((message) => frames[0]?.postMessage(message, '*'), message),
    got: () => page.evaluate(() => (window as unknown as { got: unknown[] }).got),
  };
}

const ours = (type: string, fields = {}) => ({ ns: 'dorsal', v: 1, type, ...fields });
const welcome = { data: ours('hello', { nonce: 'n-1' }), origin: portal };
const state = [ours('height', { px: 640 }), ours('ready')];

describe('what the frame says to the page around', () => {
  it('is nothing before a hello, then the current state', async () => {
    const host = await openHost();
    await host.frame.evaluate(() => {
      window.host.tell({ type: 'step', name: 'tickets' });
      window.host.tell({ type: 'step', name: 'payment' });
    });
    expect(await host.got()).toEqual([]);

    await host.say(hello);

    await expect.poll(host.got).toEqual([welcome, ...state, ours('step', { name: 'payment' })]);
    expect(await host.frame.evaluate(() => window.host.returnPage())).toBe(`${club}/carrera?any=2027`);
  });

  it('is a sale only once, also when the page says hello again', async () => {
    const host = await openHost();
    await host.frame.evaluate(() => window.host.tell({ type: 'completed', ref: 'q69g5fav' }));

    await host.say(hello);
    await expect.poll(host.got).toContainEqual(ours('completed', { ref: 'q69g5fav' }));
    await host.say(hello);

    await expect
      .poll(host.got)
      .toEqual([welcome, ...state, ours('completed', { ref: 'q69g5fav' }), welcome, ...state]);
  });

  it.each([
    'hello',
    { ...hello, v: 2 },
    { ...hello, ns: 'other' },
    { ...hello, type: 'ready' },
    { ...hello, nonce: '' },
    { ...hello, page: 7 },
  ])('is no response to %j', async (message) => {
    const host = await openHost();

    await host.say(message);
    await host.say({ ...hello, nonce: 'n-2' });

    await expect.poll(host.got).toEqual([{ ...welcome, data: ours('hello', { nonce: 'n-2' }) }, ...state]);
  });

  it('is nothing to a page that is not listed', async () => {
    const host = await openHost({ frame: { origins: [stranger] } });

    await host.say(hello);
    await host.frame.evaluate(() => window.host.tell({ type: 'completed', ref: 'q69g5fav' }));
    // Arrives later than a response would.
    await host.frame.evaluate(() => window.parent.postMessage('the end', '*'));

    await expect.poll(host.got).toEqual([{ data: 'the end', origin: portal }]);
    expect(await host.frame.evaluate(() => window.host.returnPage())).toBeUndefined();
  });

  it('is not needed for the return page, which a plain frame takes from its referrer', async () => {
    const host = await openHost();

    expect(await host.frame.evaluate(() => window.host.returnPage())).toBe(`${club}/`);
  });
});
