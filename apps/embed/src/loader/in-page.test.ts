import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { club, frameOf, heardBy, hostSite, type HostSite, link, portal } from './testing/host-site.ts';

let site: HostSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site.close());

const script = `<script async src="${portal}/embed/v1.js"></script>`;
const sixSeconds = 6000;

describe('a link in the page', () => {
  it('becomes a frame as high as its content when that is ready', async () => {
    const page = await site.open();
    const frame = page.locator('iframe');

    await frame.waitFor();

    expect(await page.locator('a').isVisible()).toBe(false);
    expect(await frame.getAttribute('title')).toBe('Inscríbete');
    expect(await frame.getAttribute('allow')).toBe('payment; web-share; clipboard-write');
    expect((await frame.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-top-navigation-by-user-activation',
    ]);
    expect((await frame.boundingBox())?.height).toBe(640);
    expect(await heardBy(page)).toEqual([{ type: 'ready', detail: {}, event: 'trail' }]);
  });

  it('passes the ticket and the accent color to the frame', async () => {
    const page = await site.open({
      body: link.replace('data-event', 'data-ticket="t1" data-accent="#0b6e4f" data-event') + script,
    });

    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '');

    expect(src.origin + src.pathname).toBe(`${portal}/events/trail/checkout/trail/iframe`);
    expect(Object.fromEntries(src.searchParams)).toEqual({ ticket: 't1', accent: '#0b6e4f' });
  });

  it('dispatches an event for each message, with only the fields of its type', async () => {
    const page = await site.open();
    await page.locator('iframe').waitFor();

    await frameOf(page).evaluate(() => {
      window.host.tell({ type: 'step', name: 'payment' });
      window.host.tell({ type: 'held', expiresAt: '2027-03-01T10:15:00.000Z' });
      window.host.tell({ type: 'error', code: 'sold_out' });
      window.host.tell({ type: 'completed', ref: 'q69g5fav' });
      window.host.tell({ type: 'closed' });
    });

    await expect
      .poll(() => heardBy(page))
      .toEqual(
        [
          { type: 'ready', detail: {} },
          { type: 'step', detail: { name: 'payment' } },
          { type: 'held', detail: { expiresAt: '2027-03-01T10:15:00.000Z' } },
          { type: 'error', detail: { code: 'sold_out' } },
          { type: 'completed', detail: { ref: 'q69g5fav' } },
          { type: 'closed', detail: {} },
        ].map((told) => ({ ...told, event: 'trail' })),
      );
  });

  it.each([
    [900, 900],
    [20, 200],
    [50_000, 20_000],
  ])('shows content of %i px in a frame of %i', async (high, shown) => {
    const page = await site.open();
    await page.locator('iframe').waitFor();

    await frameOf(page).evaluate((px) => {
      document.querySelector('main')!.style.height = `${px}px`;
    }, high);

    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(shown);
  });

  it('still dispatches events after the frame has loaded another document', async () => {
    const page = await site.open();
    await page.locator('iframe').waitFor();

    await frameOf(page).goto(`${portal}/purchase-confirmation/iframe/trail/`);
    await frameOf(page).evaluate(() => window.host.tell({ type: 'completed', ref: 'q69g5fav' }));

    await expect
      .poll(async () => (await heardBy(page)).map(({ type }) => type))
      .toEqual(['ready', 'completed']);
  });

  it('dispatches ready once, however often the frame reloads', async () => {
    const page = await site.open();
    await page.locator('iframe').waitFor();

    for (const px of [700, 800]) {
      await frameOf(page).goto(frameOf(page).url());
      await frameOf(page).evaluate((high) => {
        document.querySelector('main')!.style.height = `${high}px`;
      }, px);
      await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(px);
    }

    expect((await heardBy(page)).map(({ type }) => type)).toEqual(['ready']);
  });

  it('stops listening to the window when the frame has answered', async () => {
    const page = await site.open();
    await page.locator('iframe').waitFor();
    await frameOf(page).goto(`${portal}/purchase-confirmation/iframe/trail/`);
    await frameOf(page).evaluate(() => window.host.tell({ type: 'completed', ref: 'q69g5fav' }));
    await expect.poll(async () => (await heardBy(page)).length).toBe(2);

    expect(await page.evaluate(() => (window as unknown as { listening: number }).listening)).toBe(0);
  });

  it('becomes one frame, however often the page has the script', async () => {
    const page = await site.open({ body: link + script + script });
    await page.locator('iframe').waitFor();

    await page.addScriptTag({ url: `${portal}/embed/v1.js` });

    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('becomes a frame when it is added later', async () => {
    const page = await site.open({ body: script });

    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), link);

    await expect.poll(() => page.locator('iframe').isVisible()).toBe(true);
  });

  it('gets no messages of another one on the same page', async () => {
    const page = await site.open({ body: link + link.replaceAll('trail', 'gravel') + script });
    await page.locator('iframe').nth(1).waitFor();
    await page.locator('iframe').nth(0).waitFor();

    await frameOf(page, 'gravel').evaluate(() => {
      document.querySelector('main')!.style.height = '500px';
      window.host.tell({ type: 'step', name: 'payment' });
    });

    await expect.poll(async () => (await page.locator('iframe').nth(1).boundingBox())?.height).toBe(500);
    expect((await page.locator('iframe').nth(0).boundingBox())?.height).toBe(640);
    await expect
      .poll(async () => (await heardBy(page)).filter(({ type }) => type === 'step'))
      .toEqual([{ type: 'step', detail: { name: 'payment' }, event: 'gravel' }]);
  });

  it('needs only script-src and frame-src in a strict policy', async () => {
    const page = await site.open({
      headers: { 'content-security-policy': `default-src 'none'; script-src ${portal}; frame-src ${portal}` },
    });

    await page.locator('iframe').waitFor();

    expect((await page.locator('iframe').boundingBox())?.height).toBe(640);
  });
});

describe('a link stays', () => {
  const isLeft = async (options: Parameters<HostSite['open']>[0]) => {
    const page = await site.open(options);
    return (await page.locator('iframe').count()) === 0 && (await page.locator('a').isVisible());
  };

  it.each(['http://club.example', 'http://192.168.1.7', 'http://localhost.club.example'])(
    'on %s, which is not https',
    async (origin) => {
      expect(await isLeft({ origin, frame: { origins: [origin] } })).toBe(true);
    },
  );

  it.each(['http://localhost:4321', 'http://127.0.0.1:4321'])('but not on %s', async (origin) => {
    const page = await site.open({ origin, frame: { origins: [origin] } });

    await expect.poll(() => page.locator('iframe').isVisible()).toBe(true);
  });

  it('in an isolated page', async () => {
    const headers = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };

    expect(await (await site.open({ headers })).evaluate(() => crossOriginIsolated)).toBe(true);
    expect(await isLeft({ headers })).toBe(true);
  });

  it('in a column of less than 320 px', async () => {
    const columnOf = (px: number) => `<div style="width:${px}px">${link}</div>${script}`;

    expect(await isLeft({ body: columnOf(319) })).toBe(true);
    await (await site.open({ body: columnOf(320) })).locator('iframe').waitFor();
  });

  it('with data-mode="link"', async () => {
    expect(await isLeft({ body: link.replace('<a', '<a data-mode="link"') + script })).toBe(true);
  });

  it('when the frame is not ready within 6 s, for good', async () => {
    const page = await site.open({ frame: { isSilent: true } });
    await page.locator('iframe').waitFor({ state: 'attached' });
    expect(await page.locator('a').isVisible()).toBe(true);
    expect(await page.locator('iframe').isVisible()).toBe(false);

    await page.clock.fastForward(sixSeconds);

    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.evaluate(() => document.body.append('Something changes in the page'));
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('a').isVisible()).toBe(true);
  });

  it.each([
    ["the page's origin may not frame", { frame: { origins: [portal] } }],
    ["the page's policy forbids the frame", { headers: { 'content-security-policy': "frame-src 'none'" } }],
  ])('when %s', async (_why, options) => {
    const page = await site.open(options);
    await page.clock.fastForward(sixSeconds);

    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(await page.locator('a').isVisible()).toBe(true);
    expect(await heardBy(page)).toEqual([]);
  });

  it('but a frame that was ready is not removed later', async () => {
    const page = await site.open();
    await page.locator('iframe').waitFor();

    await page.clock.fastForward(10 * sixSeconds);

    expect(await page.locator('iframe').isVisible()).toBe(true);
    expect(page.url()).toContain(club);
  });
});
