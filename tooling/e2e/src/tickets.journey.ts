import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { accessTokenOf, ownedOrder, owner } from './owner.ts';
import { readQrCode, readQrPicture } from './qr-code.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const eventName = 'Trail Nocturno del Garbí';

// It would load the files of other pages.
test.use({ serviceWorkers: 'block' });

let token: string;
let address: string;
test.beforeAll(async () => {
  token = await accessTokenOf(owner);
  address = `/mistickets/${(await ownedOrder(token, eventName)).eventId}`;
});

const signIn = (page: Page) =>
  page.addInitScript((stored) => localStorage.setItem('authToken', stored), token);

const codeOf = (place: Page | Locator, fullName: string) =>
  place.getByRole('img', { name: `Código QR de ${fullName}, ${eventName}` });

test('the holder shows a ticket to the scanner by keyboard alone, and downloads tickets and calendar', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await signIn(page);
  await page.goto(address);
  const toggle = page.getByRole('button', { name: `Ver QR de ${owner.fullName}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(codeOf(page, owner.fullName)).toBeVisible();
  await page.keyboard.press('Tab');
  const enlarge = page.getByRole('button', { name: `Ampliar el QR de ${owner.fullName}` });
  await expect(enlarge).toBeFocused();
  await expectAccessible(page);

  await test.step('the QR code fills the screen', async () => {
    await page.keyboard.press('Enter');
    const screen = page.getByRole('dialog', { name: owner.fullName });
    await expect(screen).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => readQrCode(page)).toMatchObject({ fullName: owner.fullName });
  });

  await test.step('the arrow keys change the participant', async () => {
    await page.keyboard.press('ArrowRight');
    const place = page.getByRole('status').filter({ hasText: /^.+, 2 de \d$/ });
    await expect(place).toBeVisible();
    const [fullName = ''] = (await place.innerText()).split(',');
    await expect(page.getByRole('dialog', { name: fullName })).toBeVisible();
    await expect.poll(() => readQrCode(page)).toMatchObject({ fullName });
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: owner.fullName })).toBeVisible();
  });

  await test.step("Esc and the browser's Back close the full screen", async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // At once, without a wait for the focus: the second press must not be lost.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: owner.fullName })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enlarge).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('coversPage');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(codeOf(page, owner.fullName)).toBeVisible();
  });

  const badge = page.getByRole('tab', { name: /^Mis tickets \d/ });
  await expect(badge).toBeVisible();
  const count = Number((await badge.innerText()).replace(/\D/g, ''));

  await test.step('the holder downloads one ticket', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar ticket' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('ticket-Lucía-Ferrer-Moll.png');
    const png = await contentOf(saved);
    expect(PNG.sync.read(png)).toMatchObject({ width: 800, height: 400 });
    expect(readQrPicture(png)).toMatchObject({ fullName: owner.fullName, email: owner.email });
  });

  await test.step('the holder downloads all tickets', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar todos los tickets' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('tickets-Trail-Nocturno-del-Garbí.zip');
    await expect(
      page.getByText(`Tienes los ${count} tickets en un archivo ZIP, en tus descargas.`),
    ).toBeVisible();
    const pictures = picturesIn(await contentOf(saved));
    expect(pictures).toHaveLength(count);
    const holders = pictures.map((png) => (readQrPicture(png) as { participantId: string }).participantId);
    expect(new Set(holders).size).toBe(count);
    await expectAccessible(page);
  });

  await test.step('the holder downloads the calendar file', async () => {
    const link = page.getByRole('link', { name: 'Añadir al calendario' });
    const calendar = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain(`SUMMARY:${eventName}`);
  });
});

for (const { width, height, deviceScaleFactor } of [
  { width: 320, height: 568, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]) {
  test.describe(`on a screen of ${width} × ${height} with a pixel ratio of ${deviceScaleFactor}`, {
    tag: sameAtAnySize,
  }, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor,
      hasTouch: width < 768,
      isMobile: width < 768,
    });

    test('the scanner reads the QR code in its panel and enlarged', async ({ page }) => {
      await signIn(page);
      await page.goto(address);
      await page.getByRole('button', { name: `Ver QR de ${owner.fullName}` }).click();
      const code = codeOf(page, owner.fullName);
      // The code is in view, so that participants at check-in don't have to scroll.
      await expect(code).toBeInViewport({ ratio: 1 });
      await expect.poll(() => readQrCode(code)).toMatchObject({ fullName: owner.fullName });
      const { x = 0, y = 0, width: side = 0 } = (await code.boundingBox()) ?? {};
      expect(side).toBeCloseTo(200);

      // Press the code itself.
      await page.mouse.click(x + side / 2, y + side / 2);

      const screen = page.getByRole('dialog', { name: owner.fullName });
      await expect(screen).toBeVisible();
      await expect.poll(() => readQrCode(page)).toMatchObject({ fullName: owner.fullName });
      const large = await codeOf(screen, owner.fullName).boundingBox();
      expect(large?.width).toBeGreaterThan(0.6 * Math.min(width, height));
    });
  });
}

const contentOf = async (download: Download) => readFile(await download.path());

/** The PNGs in a ZIP that stores them uncompressed. */
function picturesIn(zip: Buffer): Buffer[] {
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = Buffer.from('IEND');
  const pictures: Buffer[] = [];
  for (let at = zip.indexOf(begin); at >= 0; at = zip.indexOf(begin, at + 1)) {
    // A checksum of four bytes follows.
    pictures.push(zip.subarray(at, zip.indexOf(end, at) + end.length + 4));
  }
  return pictures;
}
