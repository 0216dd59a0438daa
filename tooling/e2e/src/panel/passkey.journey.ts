import { expect, type Page, test } from '@playwright/test';
import { endSudo } from '../database.ts';
import { expectAccessible } from '../quiet-page.ts';
import { atBothSizes } from '../both-sizes.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInWithPassword } from './panel-steps.ts';

/** A device with a fingerprint sensor, which always recognizes its person. Source: WebAuthn, "Virtual Authenticators". */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a person adds a passkey, signs in with it, and confirms an action with it', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const email = 'pau@linea-de-cal.example';
  await addAuthenticator(page);

  await test.step('adds the passkey, and receives recovery codes', async () => {
    await signInWithPassword(page, email);
    await page.goto(`${panelUrl}/account`);
    await page.getByRole('button', { name: 'Añadir llave' }).click();
    await page.getByLabel('Nombre de la llave').fill('Portátil del club');
    await page.getByRole('dialog').getByRole('button', { name: 'Añadir llave' }).click();
    const codes = page.getByRole('dialog', { name: /códigos/i });
    await atBothSizes(page, async () => {
      await expect(codes).toBeVisible();
      await expectAccessible(page);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByText('Llave de acceso: Portátil del club')).toBeVisible();
  });

  await test.step('signs in with the passkey alone', async () => {
    await page.request.delete(`${panelUrl}/api/panel/session`, {
      headers: { Origin: new URL(panelUrl).origin },
    });
    await page.goto(`${panelUrl}/signin`);
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/signin'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('confirms an action with it when the last confirmation is too old', async () => {
    await endSudo(email);
    await page.goto(`${panelUrl}/account`);
    await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar tu llave de acceso' }).click();
    await expect(page.getByRole('dialog', { name: /códigos/i })).toBeVisible();
  });
});
