import { makeAccount, password, trySignIn } from './accounts.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test("the confirmation link gives an account to the address's owner and signs out the stranger who made it", {
  tag: sameAtAnySize,
}, async ({ page, browser }) => {
  const attacker = await browser.newPage();
  const { email } = await makeAccount(attacker.request, 'Brais Outeiro Lema');
  const ownPassword = 'Propietaria#2027';

  await test.step('the stranger signs in', async () => {
    await attacker.goto('/signin?redirect=/welcome');
    await trySignIn(attacker, { email, password });
    await attacker.waitForURL('**/welcome');
  });

  await test.step('the link asks the owner for a password and shows the password rules', async () => {
    await page.goto(linkIn(await receivedMessage(email, /Confirma/), /\/confirm-email\//));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tu contraseña');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.keyboard.type('corta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La contraseña no cumple con todos los requisitos.')).toBeVisible();
    const rules = page.getByRole('list', { name: 'Requisitos de la contraseña' }).getByRole('listitem');
    await expect(rules).toHaveText([/pendiente/, /pendiente/, /pendiente/, /pendiente/]);
    await expectAccessible(page);
  });

  await test.step('the page asks for the password again after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.keyboard.type(ownPassword);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await expect(page.getByText('Tu correo está confirmado y tu contraseña, guardada.')).toBeVisible();
  });

  await test.step('the stranger is signed out and can no longer sign in', async () => {
    await attacker.goto('/profile');
    await attacker.waitForURL('**/signin?redirect=%2Fprofile');
    await expect(
      attacker.getByText('Has confirmado tu correo en otro dispositivo. Entra con tu contraseña.'),
    ).toBeVisible();
    await trySignIn(attacker, { email, password });
    await expect(attacker.getByText(/El correo o la contraseña no son correctos/)).toBeVisible();
    await attacker.close();
  });

  await test.step('the owner signs in with the new password', async () => {
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto('/signin');
    await trySignIn(page, { email, password: ownPassword });
    await page.waitForURL('**/profile');
  });
});
