import {
  chooseTicket,
  fillBuyer,
  fillParticipants,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { keepPicture } from './map-picture.ts';
import { readQrCode } from './qr-code.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { onSmallScreens } from './sizes.ts';

test('a visitor signs up, confirms, finds an event, buys two places by card and gets the QR codes', {
  tag: onSmallScreens,
}, async ({ page }) => {
  const email = uniqueEmail('lucia');
  const lucia = { fullName: 'Lucía Ferrer Mas', email };
  const andreu = { fullName: 'Andreu Soler Pla', email: uniqueEmail('andreu') };

  await test.step('the visitor signs up', async () => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Registrarme con un correo electrónico' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(lucia.fullName);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Recorrido!2027');
    await page.getByLabel('Confirmar contraseña').fill('Recorrido!2027');
    await page.getByLabel(/términos y condiciones/).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.waitForURL('**/welcome');
  });

  await test.step('the visitor confirms with the link in the e-mail', async () => {
    const message = await receivedMessage(email, /[Cc]onfirma/);
    await page.goto(linkIn(message, /\/confirm-email\//));
    await page.waitForURL(/\/(welcome|profile)/);
  });

  await test.step('the visitor finds an event by filters', async () => {
    await keepPicture(page);
    await page.goto('/events');
    await page.getByRole('button', { name: 'Filtros' }).click();
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    await filters.getByRole('button', { name: 'Running' }).click();
    await filters.getByLabel('Buscar').fill('acueducto');
    await filters.getByRole('button', { name: 'Ver 1 evento' }).click();
    await expect(page.getByRole('link', { name: /10K del Acueducto/ })).toBeVisible();
    await expectAccessible(page);
    const list = page.getByRole('region', { name: 'Lista de eventos' });
    await list.getByRole('button', { name: 'Ampliar: Lista de eventos' }).click();
    await expect.poll(async () => (await list.boundingBox())?.height).toBeCloseTo(0.65 * 844, 0);
    await list.getByRole('button', { name: 'Reducir: Lista de eventos' }).click();
    await expect.poll(async () => (await list.boundingBox())?.height).toBeCloseTo(0.35 * 844, 0);
    await page.getByRole('link', { name: /10K del Acueducto/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('10K del Acueducto');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the visitor takes two places and pays by card', async () => {
    // The bar is shown only if no ticket is in view.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Elegir entrada' }).click();
    await expect(page.getByRole('complementary', { name: 'Entradas' })).toBeFocused();
    await expect(page.getByRole('link', { name: '10K', exact: true })).toBeInViewport();
    await chooseTicket(page, /^10K$/);
    await page.getByRole('button', { name: 'Añadir una entrada 10K' }).click();
    await stepButton(page, 'Continuar').click();
    await fillParticipants(page, [lucia, andreu]);
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, lucia);
    await stepButton(page, /^Pagar 34,00/).click();
    await payAtTheBank(page, /^Aceptada/);
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  await test.step('the visitor opens the QR codes in My Tickets', async () => {
    await page.getByRole('link', { name: 'Ver mis entradas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Tickets • 10K del Acueducto');
    await expect(page.getByRole('tab', { name: /Mis tickets/ })).toContainText('2');
    for (const { fullName, email: address } of [lucia, andreu]) {
      await page.getByRole('button', { name: `Ver QR de ${fullName}` }).click();
      const qrCode = page.getByRole('img', { name: new RegExp(`QR.*${fullName}`) });
      await qrCode.scrollIntoViewIfNeeded();
      await expect
        .poll(() => readQrCode(qrCode))
        .toEqual({
          eventId: expect.stringMatching(/^[0-9a-z]{26}$/),
          ticketId: expect.stringMatching(/^[0-9a-z]{26}$/),
          participantId: expect.stringMatching(/^[0-9a-z]{26}$/),
          fullName,
          email: address,
        });
    }
    await expectAccessible(page);
  });
});
