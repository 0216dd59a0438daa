import { makeAccount, password, trySignIn } from './accounts.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the user replaces a forgotten password with the link in the e-mail, which works once', {
  tag: sameAtAnySize,
}, async ({ page, request, complaints }) => {
  const { email } = await makeAccount(request, 'Gorka Etxeberria Ruiz');
  const newPassword = 'Meta$volante9';

  await test.step('the user asks for the link', async () => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }).click();
    await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Por favor, ingresa tu email para restablecer tu contraseña.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(
      page.getByText('Email de restablecimiento enviado. Revisa tu bandeja de entrada.'),
    ).toBeVisible();
  });

  const message = await receivedMessage(email, /contraseña nueva/);
  const link = linkIn(message, /\/reset-password\//);
  await test.step('the user chooses another password', async () => {
    await page.goto(link);
    const first = page.getByLabel('Nueva contraseña');
    const second = page.getByLabel('Confirmar contraseña');
    await first.fill('meta');
    await second.fill('metas');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('Password does not meet all requirements')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await first.fill(newPassword);
    await second.fill(newPassword);
    await expect(page.getByText('Passwords match')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.waitForURL('**/signin');
  });

  await test.step('the server refuses the old password and accepts the new one', async () => {
    await trySignIn(page, { email, password });
    await expect(page.getByText(/El correo o la contraseña no son correctos/)).toBeVisible();
    await expectRefusal(complaints, 400);
    await page.getByLabel('Contraseña', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/profile');
  });

  await test.step('the link does not work twice', async () => {
    await page.goto(link);
    await expect(page.getByText('Invalid or expired token')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
    await expectAccessible(page);
    await expectRefusal(complaints, 400);
  });
});
