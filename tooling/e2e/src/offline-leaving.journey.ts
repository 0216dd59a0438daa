import type { Page } from '@playwright/test';
import { trySignIn } from './accounts.ts';
import { heldEvent } from './held-event.ts';
import { keptThings, test } from './kept-browser.ts';
import { owner } from './owner.ts';
import { expect } from './quiet-page.ts';
import { onSmallScreens } from './sizes.ts';

/** Expects the page that reports no network, with a link to the user's target. */
async function expectNoConnection(page: Page, target: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', target);
}

test('without a network, the user can leave the tickets and return to them until sign-out', {
  tag: onSmallScreens,
}, async ({ keptBrowser }) => {
  const { eventId, name } = await heldEvent();
  const address = `/mistickets/${eventId}`;
  const tickets = (page: Page) => page.getByRole('heading', { level: 1, name: `Mis Tickets • ${name}` });
  const notice = (page: Page) => page.getByText(/Ves la copia guardada en este dispositivo el/);

  await test.step('the user goes back after the network is lost', async () => {
    const page = await keptBrowser.open('there');
    await page.goto(`/signin?redirect=${encodeURIComponent('/profile')}`);
    await trySignIn(page, owner);
    await page.locator(`a[href="${address}"]`).first().click();
    await expect(tickets(page)).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await expect.poll(async () => (await keptThings(page)).databases).toContain('dorsal-tickets');

    await page.context().setOffline(true);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await expectNoConnection(page, '/profile');
    await page.goForward();
    await expect(tickets(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });

  await test.step('the user leaves the tickets and returns in a new browser session', async () => {
    const page = await keptBrowser.open('gone');
    await page.goto(address);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Verificación del correo' })).toBeHidden();

    await page.getByRole('button', { name: 'Volver' }).click();
    await expectNoConnection(page, '/profile');
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(notice(page)).toBeVisible();

    await page.getByRole('banner').getByRole('link').first().click();
    await expectNoConnection(page, '/');
    await page.getByRole('banner').getByRole('link').first().click();
    await expectNoConnection(page, '/');
    await page.goBack();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(notice(page)).toBeVisible();
  });

  await test.step('the sign-out removes the stored tickets', async () => {
    const page = await keptBrowser.open('gone');
    await page.goto(address);
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expectNoConnection(page, '/signin');
    await expect.poll(async () => (await keptThings(page)).databases).toEqual([]);

    await page.goto(address);
    await expectNoConnection(page, `/signin?redirect=${encodeURIComponent(address)}`);
    await expect(page.getByText(name)).toBeHidden();
  });
});
