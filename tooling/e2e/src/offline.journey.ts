import type { Page } from '@playwright/test';
import { trySignIn } from './accounts.ts';
import { heldEvent } from './held-event.ts';
import { keptThings, test } from './kept-browser.ts';
import { laterBuilds } from './later-build.ts';
import { accessTokenOf, owner } from './owner.ts';
import { startPages } from './pages-server.ts';
import { readQrCode } from './qr-code.ts';
import { expect, expectAccessible } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the user sees stored tickets without a network after the browser restarts', {
  tag: sameAtAnySize,
}, async ({ keptBrowser }) => {
  const { eventId, name, participant } = await heldEvent();
  const title = `Mis Tickets • ${name}`;
  const notice = /Ves la copia guardada en este dispositivo el \d\d [a-z]{3,4} \d{4}, \d\d:\d\d/;

  await test.step('the device stores the tickets', async () => {
    const page = await keptBrowser.open('there');
    await page.goto(`/signin?redirect=${encodeURIComponent(`/mistickets/${eventId}`)}`);
    await trySignIn(page, owner);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await expect.poll(async () => (await keptThings(page)).databases).toContain('dorsal-tickets');
  });

  await test.step('the stored tickets work without a network', async () => {
    const page = await keptBrowser.open('gone');
    // Only our own copy counts, not the browser's cache.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto(`/mistickets/${eventId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();
    await page
      .getByRole('button', { name: `Ver QR de ${participant.fullName}` })
      .first()
      .click();
    const qrCode = page.getByRole('img', { name: new RegExp(`QR.*${participant.fullName}`) }).first();
    await qrCode.scrollIntoViewIfNeeded();
    await expect
      .poll(() => readQrCode(qrCode))
      .toMatchObject({ eventId, participantId: participant._id, fullName: participant.fullName });
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar ticket' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^ticket-.*\.png$/);

    await page
      .getByRole('button', { name: /Ampliar/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('tab', { name: 'Información' }).click();
    await expect(page.getByText('Categoría', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: /Mis tickets/ }).click();
    await expect(qrCode).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.goto('/events?category=Trail');
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reintentar' })).toHaveAttribute(
      'href',
      '/events?category=Trail',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step("the response replaces the copy, and the sign-out removes the user's data", async () => {
    const page = await keptBrowser.open('there');
    await page.goto(`/mistickets/${eventId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

    await page.goto('/contact');
    // Only the hydrated page has this button. The menu's button is there before, and a click on it would be lost.
    await page.getByRole('button', { name: /Lucía/ }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/signin');

    await expect.poll(async () => (await keptThings(page)).databases).toEqual([]);
    const { local, paths, texts } = await keptThings(page);
    expect(local).not.toContain('authToken');
    for (const path of paths)
      expect(path).toMatch(/^\/(?:assets\/|__manifest$|mistickets\/0$|check-in$|sin-conexion$)/);
    for (const text of texts)
      for (const hers of ['Lucía', owner.email, eventId, name]) expect(text).not.toContain(hers);
  });

  await test.step('the offline page lists no tickets after the sign-out', async () => {
    const page = await keptBrowser.open('gone');
    await page.goto('/sin-conexion');
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
  });
});

/** A page of the owner's tickets, stored by the first of two builds. */
async function keptByTheFirstBuild(page: Page) {
  const { eventId } = await heldEvent();
  const token = await accessTokenOf(owner);
  const builds = await laterBuilds();
  const address = `${builds.url}/mistickets/${eventId}`;
  const caches = async () => (await keptThings(page)).cacheNames.toSorted();
  await page.goto(`${builds.url}/contact`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const [first = ''] = await caches();
  return { builds, address, caches, first };
}

const myTickets = (page: Page) => page.getByRole('heading', { level: 1, name: /^Mis Tickets • / });

test('a new build replaces the previous one if no other page is open', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const { builds, caches } = await keptByTheFirstBuild(page);
  // Requests, because a reload that fails and is tried again may load nothing.
  let requests = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests += 1;
  });

  builds.publish('bbbbbbbb');
  // The previous document may still count as open. In that case the next visit removes the previous copy.
  let reloads = 0;
  await expect(async () => {
    reloads += 1;
    await page.reload();
    await expect.poll(caches, { timeout: 3_000 }).toEqual(['dorsal-offline-bbbbbbbb']);
  }).toPass();

  await expect(myTickets(page)).toBeVisible();
  expect(requests, 'nothing but the visitor reloads').toBe(reloads);
  builds.close();
});

test('a new build waits while a page of the previous build is open', { tag: sameAtAnySize }, async ({
  page,
}) => {
  const { builds, address, caches, first } = await keptByTheFirstBuild(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  builds.publish('bbbbbbbb');
  const other = await page.context().newPage();
  await other.goto(address);
  await expect.poll(caches).toEqual([first, 'dorsal-offline-bbbbbbbb'].toSorted());
  await other.reload();
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);

  expect(await caches()).toContain(first);
  await expect(myTickets(page)).toBeVisible();
  expect(loads).toBe(0);
  builds.close();
});

test('the page removes its copy and its worker if the server disables the service worker', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const builds = await laterBuilds();
  const start = page.getByRole('button', { name: 'Escanear el QR del dispositivo' });
  await page.addInitScript(noteRegistrations);
  await page.goto(`${builds.url}/check-in`);
  await expect.poll(async () => (await keptThings(page)).paths).toContain('/check-in');
  expect(await hasRegistered(page)).toBe(true);

  const pages = await startPages({ SERVICE_WORKER: 'false' });
  builds.moveTo(pages.url);
  await page.reload();
  await expect(start).toBeVisible();
  await expect.poll(async () => (await keptThings(page)).cacheNames).toEqual([]);
  await expect.poll(() => countWorkers(page)).toBe(0);

  await page.reload();
  await expect(start).toBeVisible();
  expect(await hasRegistered(page)).toBe(false);
  pages.stop();
  builds.close();
});

/** Runs in the page and records registrations of service workers. */
function noteRegistrations(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = (...asked) => {
    Reflect.set(window, 'hasRegistered', true);
    return register(...asked);
  };
}

function hasRegistered(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hasRegistered' in window);
}

function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}
