import { chooseTicket, uniqueEmail } from './checkout-steps.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const event = '/events/media-maraton-de-los-patios';

test('a visitor asks for a notice of a ticket that is not on sale yet, confirms it and cancels it', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const email = uniqueEmail('espera');

  await test.step('the visitor asks for the notice in the checkout', async () => {
    await page.goto(event);
    await chooseTicket(page, /^Media maratón$/);
    await page.getByRole('button', { name: 'Avísame: Media maratón' }).click();
    const field = page.getByLabel('Correo electrónico');
    await expect(field).toBeFocused();
    await field.fill('espera');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Falta la arroba/);
    await expectAccessible(page);

    await field.fill(email);
    await page.getByRole('button', { name: 'Pedir el aviso' }).click();
    await expect(page.getByText('Ábrelo y confirma que quieres el aviso')).toBeVisible();
    await expectAccessible(page);
  });

  const message = await receivedMessage(email, /^Confirma tu aviso/);

  await test.step('the visitor confirms the notice', async () => {
    await page.goto(linkIn(message, /\/avisos\/confirmar#/));
    await page.getByRole('button', { name: 'Confirmar el aviso' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te avisaremos');
    await expect(page.getByRole('link', { name: 'Ver el evento' })).toHaveAttribute('href', event);
    await expectAccessible(page);
  });

  await test.step('the visitor cancels the notice', async () => {
    await page.goto(linkIn(message, /\/avisos\/parar#/));
    await page.getByRole('button', { name: 'No quiero el aviso' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso cancelado');
    await expectAccessible(page);
  });
});
