import type { Page } from '@playwright/test';
import { makeAccount, password, trySignIn } from './accounts.ts';
import { holdTicket, openCheckout, stepButton, uniqueEmail } from './checkout-steps.ts';
import { receivedMessage } from './mailbox.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const race = { slug: '20k-del-estrecho', ticket: /Marcha 10K/ };

test('a visitor signs up over the checkout with the e-mailed code, and the checkout keeps its data', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const email = uniqueEmail('noa');
  const dialog = page.getByRole('dialog');

  await test.step('the visitor holds two places and names the second participant', async () => {
    await openCheckout(page, race);
    await page.getByRole('button', { name: 'Añadir una entrada Marcha 10K' }).click();
    await stepButton(page, 'Continuar').click();
    await page.getByLabel('Nombre completo', { exact: true }).nth(1).fill('Antía Rey Souto');
  });

  await test.step('the visitor signs up in the dialog over the checkout', async () => {
    await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
    await expect(dialog.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(
      dialog.getByText(
        'Accede para confirmar tu asistencia y registrar tus datos; ¡asegura tu cupo en el evento!',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unirme' }).click();
    await dialog.getByRole('button', { name: 'Registrarme con un correo electrónico' }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Noa Rey Souto');
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
    await dialog.getByLabel('Confirmar contraseña').fill(password);
    await dialog.getByLabel(/términos y condiciones/).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  });

  await test.step('the visitor enters the code from the e-mail', async () => {
    await expect(
      dialog.getByText('¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.'),
    ).toBeVisible();
    await expectAccessible(page);
    await pasteCode(page, email);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Has iniciado sesión.')).toBeVisible();
  });

  await test.step('the checkout keeps its data, with the new user as the first participant', async () => {
    await expect(page.getByRole('button', { name: 'Ya tengo cuenta' })).toBeHidden();
    const names = page.getByLabel('Nombre completo', { exact: true });
    await expect(names).toHaveCount(2);
    await expect(names.nth(0)).toHaveValue('Noa Rey Souto');
    await expect(page.getByLabel('Correo electrónico', { exact: true }).nth(0)).toHaveValue(email);
    await expect(names.nth(1)).toHaveValue('Antía Rey Souto');
    await expect(page.getByRole('complementary', { name: 'Verificación del correo' })).toBeHidden();
  });
});

test('a user with an unconfirmed e-mail enters a code when they sign in over the checkout', {
  tag: sameAtAnySize,
}, async ({ page, request, complaints }) => {
  const { email, fullName } = await makeAccount(request, 'Telmo Bouza Lago');
  const dialog = page.getByRole('dialog');
  await holdTicket(page, race);

  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await trySignIn(page, { email, password });
  await expect(dialog.getByRole('heading', { name: 'Verifica tu correo' })).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();

  await dialog.getByLabel('Código de verificación').fill('000000');
  await dialog.getByRole('button', { name: 'Verificar' }).click();
  await expect(dialog.getByText(/El código no es correcto o ha caducado/)).toBeVisible();
  await expectAccessible(page);
  await expectRefusal(complaints, 400);
  await pasteCode(page, email);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(fullName);
  await stepButton(page, 'Continuar').click();
  await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(email);
});

test('a user who enters the code after their cookies were deleted chooses a password over the checkout', {
  tag: sameAtAnySize,
}, async ({ page, request }) => {
  const { email, fullName } = await makeAccount(request, 'Xiana Seoane Lema');
  const dialog = page.getByRole('dialog');
  await holdTicket(page, race);
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await trySignIn(page, { email, password });
  await expect(dialog.getByRole('heading', { name: 'Verifica tu correo' })).toBeVisible();
  await page.context().clearCookies();

  await pasteCode(page, email);
  await expect(dialog.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(fullName);
  await stepButton(page, 'Continuar').click();
  await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(email);
});

/** Pastes the code as it is copied from an e-mail: in two groups. */
async function pasteCode(page: Page, email: string): Promise<void> {
  const { text } = await receivedMessage(email, /código de verificación/);
  const code = text.match(/\b\d{6}\b/)?.[0] ?? '';
  await page.getByLabel('Código de verificación').fill('');
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
}
