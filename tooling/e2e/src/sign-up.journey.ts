import { password, tabTo } from './accounts.ts';
import { uniqueEmail } from './checkout-steps.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('a visitor signs up by keyboard alone and confirms with the link that was sent again', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const email = uniqueEmail('ines');
  const { keyboard } = page;
  const banner = page.getByRole('complementary', { name: 'Verificación del correo' });

  await test.step('the form updates its password checklist', async () => {
    await page.goto('/signup');
    await tabTo(page, page.getByRole('button', { name: 'Registrarme con un correo electrónico' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await keyboard.type('Inés Quiroga Vidal');
    await tabTo(page, page.getByLabel('Correo electrónico'));
    await keyboard.type(email);
    await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
    const rules = page.getByRole('list', { name: 'Requisitos de la contraseña' }).getByRole('listitem');
    await expect(rules).toHaveText([/pendiente/, /pendiente/, /pendiente/, /pendiente/]);
    await keyboard.type('Recorrido');
    await expect(rules).toHaveText([/cumplido/, /cumplido/, /pendiente/, /pendiente/]);
    await keyboard.type(password.slice('Recorrido'.length));
    await expect(rules).toHaveText([/cumplido/, /cumplido/, /cumplido/, /cumplido/]);
    await tabTo(page, page.getByLabel('Confirmar contraseña'));
    await keyboard.type(password);
  });

  await test.step('the form requires the terms', async () => {
    await keyboard.press('Enter');
    await expect(
      page.getByText('Debes aceptar los términos y condiciones y la política de privacidad'),
    ).toBeVisible();
    await expect(page.getByLabel(/Acepto los términos y condiciones/)).toBeFocused();
    await expectAccessible(page);
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Crear cuenta' }));
    await keyboard.press('Enter');
  });

  const first = await test.step('the welcome page greets the new user', async () => {
    await page.waitForURL('**/welcome');
    await expect(page.getByText('¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Te damos la bienvenida, Inés!');
    await expect(page.getByRole('progressbar', { name: 'Última vuelta' })).toHaveAttribute('value', '85');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    return receivedMessage(email, /^Confirma tu correo/);
  });

  await test.step('the banner sends the link again', async () => {
    await tabTo(page, banner.getByRole('button', { name: 'Reenviar enlace' }));
    await keyboard.press('Enter');
    await expect(
      banner.getByText('Se ha enviado un nuevo enlace de verificación a tu correo.'),
    ).toBeVisible();
  });

  const link = linkIn(await receivedMessage(email, /^Confirma tu correo/, first), /\/confirm-email\//);
  await test.step('the link confirms the e-mail and removes the banner', async () => {
    await page.goto(link);
    await page.waitForURL('**/welcome');
    await expect(page.getByText('¡Ya oyes la meta! Solo te falta elegir carrera.')).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('the used link asks the signed-in user first, and then fails', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo ya está confirmado');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar y continuar' }).click();
    await expect(page.getByText('Token inválido o expirado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expectAccessible(page);
    await expectRefusal(complaints, 400);
  });
});
