import type { Page } from '@playwright/test';
import { uniqueEmail } from './checkout-steps.ts';
import { goThroughGoogle, googleFrame } from './google-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

async function signOut(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: firstName }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }).click();
  await page.waitForURL('**/signin**');
}

test('a visitor signs up with Google and later signs in with Google by keyboard alone', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const account = { email: uniqueEmail('marta'), name: 'Marta Vidal Puig' };

  await page.goto('/signup');
  await expect(googleFrame(page).getByRole('button', { name: 'Registrarse con Google' })).toBeVisible();
  await goThroughGoogle(page, 'Registrarse con Google', account);
  await page.waitForURL('**/welcome');

  await page.goto('/contact');
  await signOut(page, 'Marta');

  await page.goto('/signin?redirect=/events/trail-nocturno-del-garbi');
  const button = googleFrame(page).getByRole('button', { name: 'Continuar con Google' });
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element.matches(':focus'))) break;
  }
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const consent = await popup;
  await consent.getByLabel('Correo electrónico').fill(account.email);
  await consent.getByRole('button', { name: 'Continuar' }).press('Enter');

  await page.waitForURL('**/events/trail-nocturno-del-garbi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trail Nocturno del Garbí');
  // The address is confirmed, so the page doesn't ask for it.
  await expect(page.getByRole('button', { name: 'Reenviar enlace' })).toHaveCount(0);
});

test("the sign-in offers a retry if Google's script is blocked, and reports an e-mail that Google has not verified", {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const account = { email: uniqueEmail('noa'), name: 'Noa Prieto Lago' };

  await test.step('a retry loads the blocked script', async () => {
    await page.route('**/gsi/client', (route) => route.abort('blockedbyclient'));
    await page.goto('/signin');
    await expect(page.getByText('No hemos podido cargar el acceso con Google.')).toBeVisible();
    await expectAccessible(page);
    complaints.length = 0;
    await page.unroute('**/gsi/client');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(googleFrame(page).getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  });

  await test.step('an e-mail that is not verified is refused, and another attempt is accepted', async () => {
    await goThroughGoogle(page, 'Continuar con Google', { ...account, isVerified: false });
    await expect(
      page.getByRole('alert').filter({ hasText: 'Google todavía no ha verificado tu correo.' }),
    ).toBeVisible();
    await expectAccessible(page);
    // Chromium reports the refusal's status.
    complaints.length = 0;
    await goThroughGoogle(page, 'Continuar con Google', account);
    await page.waitForURL('**/profile**');
  });
});
