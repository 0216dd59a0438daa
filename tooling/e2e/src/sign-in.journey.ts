import type { Page } from '@playwright/test';
import { tabTo } from './accounts.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const lucia = { email: 'lucia@dorsal.example', password: 'Corredora#2027' };

test('the user signs in by keyboard on the way to a page, and signs out in every tab', {
  tag: sameAtAnySize,
}, async ({ page, context, complaints }) => {
  const { keyboard } = page;
  const passwordField = page.getByLabel('Contraseña', { exact: true });

  await test.step('a page for signed-in users redirects visitors to the sign-in', async () => {
    await page.goto('/profile?vista=pagos');
    await page.waitForURL(`**/signin?redirect=${encodeURIComponent('/profile?vista=pagos')}`);
  });

  await test.step('the form reports a wrong password', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await keyboard.type(lucia.email);
    await tabTo(page, passwordField);
    await keyboard.type('Corredora#2026');
    await keyboard.press('Enter');
    await expect(
      page.getByText('El correo o la contraseña no son correctos. Revísalos y vuelve a probar.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectRefusal(complaints, 400);
  });

  await test.step('the right password leads back to the page', async () => {
    await passwordField.focus();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(lucia.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/profile?vista=pagos');
    await expect(page.getByRole('heading', { name: 'Historial de pagos' })).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('another tab is signed in, too', async () => {
    await other.goto('/mistickets/10k-puerto-de-valencia');
    await expect(other.getByText('No tienes tickets para este evento')).toBeVisible();
  });

  await test.step('signing out in one tab signs out the other', async () => {
    const signedOut = page.waitForResponse(/\/api\/auth\/logout/);
    await signOutByKeyboard(page);
    await signedOut;
    await page.waitForURL('**/signin**');
    await other.waitForURL('**/signin**');
    await page.goto('/coming-soon');
    await page.waitForURL('**/signin?redirect=%2Fcoming-soon');
  });
});

async function signOutByKeyboard(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Lucía' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }));
  await page.keyboard.press('Enter');
}
