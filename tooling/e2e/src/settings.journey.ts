import { readFile } from 'node:fs/promises';
import { password, signInAsNew, trySignIn } from './accounts.ts';
import { untilHydrated } from './hydration.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the user changes the password, closes other sessions, downloads the data, deletes the account', {
  tag: sameAtAnySize,
}, async ({ page, browser, complaints }) => {
  const { email } = await signInAsNew(page, 'Joan Vives Serra');
  const newPassword = 'ZancadaLarga2028';
  await page.goto('/profile?vista=configuracion');

  await test.step("the user changes the password by the form's rules", async () => {
    const next = page.getByLabel('Nueva contraseña', { exact: true });
    const again = page.getByLabel('Confirmar nueva contraseña');
    const change = page.getByRole('button', { name: 'Cambiar contraseña' });
    await page.getByLabel('Contraseña actual').fill(password);
    await next.fill('zancada2028');
    await again.fill('zancada');
    await change.click();
    await expect(
      page.getByText('Error: La contraseña debe tener al menos una letra mayúscula.'),
    ).toBeVisible();
    await expect(page.getByText('Las nuevas contraseñas no coinciden.')).toBeVisible();
    await expectAccessible(page);
    await next.fill(newPassword);
    await again.fill(newPassword);
    await change.click();
    await expect(page.getByText('Contraseña actualizada correctamente.')).toBeVisible();
    await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
  });

  await test.step('the user closes the session of another browser', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/signin?redirect=/coming-soon');
    await untilHydrated(other);
    await trySignIn(other, { email, password: newPassword });
    await other.waitForURL(({ pathname }) => pathname === '/coming-soon');
    await page.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
    await expect(page.getByText('Hemos cerrado la otra sesión.')).toBeVisible();
    await other.reload();
    await other.waitForURL('**/signin?redirect=%2Fcoming-soon');
    await elsewhere.close();
  });

  await test.step('the user downloads the data as JSON', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('mis-datos-dorsal.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email } });
  });

  await test.step('the user deletes the account, and the sign-in is refused', async () => {
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
    await dialog.getByLabel('Tu correo electrónico').fill(email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(newPassword);
    await expectAccessible(page);
    const signedOut = page.waitForResponse(/\/api\/auth\/logout/);
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expect(page.getByText('Hemos eliminado tu cuenta.')).toBeVisible();
    await signedOut;
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/profile');
    await page.waitForURL('**/signin?redirect=%2Fprofile');
    await trySignIn(page, { email, password: newPassword });
    await expect(page.getByText(/El correo o la contraseña no son correctos/)).toBeVisible();
    await expectRefusal(complaints, 400);
  });
});
