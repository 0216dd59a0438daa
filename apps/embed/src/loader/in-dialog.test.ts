import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { club, frameOf, heardBy, hostSite, type HostSite, link, portal } from './testing/host-site.ts';

let site: HostSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site.close());

const script = `<script async src="${portal}/embed/v1.js"></script>`;
const body = link.replace('<a', '<a data-mode="button"') + script;

describe('a link with data-mode="button"', () => {
  it('stays, and opens a dialog with its name', async () => {
    const page = await site.open({ body });
    expect(await page.locator('iframe').count()).toBe(0);

    await page.getByRole('link', { name: 'Inscríbete' }).click();

    await page.getByRole('dialog', { name: 'Inscríbete' }).locator('iframe').waitFor();
    expect((await page.locator('iframe').boundingBox())?.height).toBe(640);
    expect(await heardBy(page)).toEqual([{ type: 'ready', detail: {}, event: 'trail' }]);
  });

  it('works by keyboard alone, and gets the focus back', async () => {
    const page = await site.open({ body });
    const dialog = page.getByRole('dialog');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('iframe').waitFor();
    expect(await focused()).toBe('Cerrar');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => frameOf(page).evaluate(() => document.activeElement?.textContent))
      .toBe('Continuar');
    await page.getByRole('button', { name: 'Cerrar' }).press('Enter');

    await dialog.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Inscríbete');
    await expect
      .poll(async () => (await heardBy(page)).at(-1))
      .toEqual({ type: 'closed', detail: {}, event: 'trail' });
  });

  it.each(['the page', 'the frame'])('is closed by "Escape" in %s, with one event', async (where) => {
    const page = await site.open({ body });
    await page.getByRole('link').click();
    await page.locator('iframe').waitFor();
    if (where === 'the frame') await frameOf(page).getByRole('button').focus();

    await page.keyboard.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await heardBy(page)).map(({ type }) => type)).toEqual(['ready', 'closed']);
  });

  it('keeps a started checkout while the dialog is closed', async () => {
    const page = await site.open({ body });
    await page.getByRole('link').click();
    await page.locator('iframe').waitFor();
    await frameOf(page).evaluate(() => Object.assign(window, { begun: true }));

    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('link').click();

    await page.locator('iframe').waitFor();
    expect(await frameOf(page).evaluate(() => 'begun' in window)).toBe(true);
  });

  it('leads to the portal when a modifier key requests another tab', async () => {
    const page = await site.open({ body });

    await Promise.all([
      page.context().waitForEvent('request', (request) => request.url() === `${portal}/events/trail`),
      page.getByRole('link').click({ modifiers: ['Control'] }),
    ]);

    expect(page.url()).toContain(club);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('leads to the portal on a screen of less than 320 px', async () => {
    const page = await site.open({ body, context: { viewport: { width: 319, height: 600 } } });

    await page.getByRole('link').click();

    await expect.poll(() => page.url()).toBe(`${portal}/events/trail`);
  });

  it('leads to the portal when the open dialog stays empty for 6 s', async () => {
    const page = await site.open({ body, frame: { isSilent: true } });
    await page.getByRole('link').click();
    await page.getByRole('dialog').waitFor();

    await page.clock.fastForward(6000);

    await expect.poll(() => page.url()).toBe(`${portal}/events/trail`);
  });

  it('becomes a plain link when the frame is not ready within 6 s', async () => {
    const page = await site.open({ body, frame: { isSilent: true } });
    await page.getByRole('link').click();
    await page.getByRole('button', { name: 'Cerrar' }).click();

    await page.clock.fastForward(6000);
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.getByRole('link').click();

    await expect.poll(() => page.url()).toBe(`${portal}/events/trail`);
  });
});
