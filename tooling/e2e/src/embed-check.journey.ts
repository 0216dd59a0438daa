import type { Page } from '@playwright/test';
import { tabTo } from './accounts.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

/** The club's website, which sells on its own pages. To a browser it is another site than the portal's. */
const club = `${(process.env['SANDBOX_URL'] ?? 'http://localhost:3001').replace('localhost', '127.0.0.1')}/organizador/club`;

const address = (page: Page) => page.getByRole('form').getByLabel('Dirección de la página');
const verdict = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });

test('the check reports what blocks the checkout on one page, and that another page is correct', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await page.goto('/hazte-partner/comprobar-web');
  await expect(verdict(page, 'Qué miramos')).toBeVisible();

  await address(page).fill(`${club}/csp-sin-marco`);
  await page.getByRole('button', { name: 'Comprobar' }).click();

  await expect(verdict(page, 'Se puede comprar, pero fuera de tu web')).toBeFocused();
  await expect(page.getByText('Trail Nocturno del Garbí')).toBeVisible();
  const blocked = page.getByRole('listitem').filter({ hasText: 'La política de tu web bloquea el marco' });
  await expect(blocked).toContainText(/«frame-src 'none'»/);
  await expect(blocked.getByText(/^frame-src http:\/\/localhost:\d+;$/)).toBeVisible();
  await expectAccessible(page);

  await address(page).fill(`${club}/en-la-pagina`);
  await page.getByRole('button', { name: 'Comprobar' }).click();

  await expect(verdict(page, 'Todo está en orden')).toBeFocused();
  await expectAccessible(page);
});

test('an organizer checks a page by pasting its HTML and headers, by keyboard alone', {
  tag: sameAtAnySize,
}, async ({ page, request }) => {
  const source = await request.get(`${club}/aislada`);
  await page.goto('/hazte-partner/comprobar-web');

  await tabTo(page, page.getByRole('tab', { name: 'Con la dirección' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, address(page));
  await page.keyboard.insertText(`${club}/aislada`);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(await source.text());
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(
    source
      .headersArray()
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Comprobar' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(verdict(page, 'Se puede comprar, pero fuera de tu web')).toBeFocused();
  await expect(page.getByText('Tu servidor no deja mostrar otras webs en la página')).toBeVisible();
  await expectAccessible(page);
});
