import type { Locator, Page } from '@playwright/test';
import { tabTo } from './accounts.ts';
import { uniqueEmail } from './checkout-steps.ts';
import { receivedMessageFrom } from './mailbox.ts';
import { keepPicture } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const inbox = 'hola@dorsal.example';
const sentText = '¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.';

const field = (page: Page, label: string): Locator => page.getByRole('form').getByLabel(label);
const unavailable = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'reCAPTCHA no está disponible en este momento' });
const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar mensaje' });

test('a visitor sends a message by keyboard alone, which arrives after another attempt if the captcha fails', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const email = uniqueEmail('lucia');
  await page.route('**/api/captcha/challenge', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contáctanos');
  await expect(page.getByRole('main').getByRole('link', { name: inbox })).toBeVisible();

  await test.step('the form reports missing data', async () => {
    await tabTo(page, sendButton(page));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Nombre')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the form keeps its values if the captcha is unavailable', async () => {
    await page.keyboard.type('Lucía <b>Ferrer</b>');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('¿Hay guardarropa en la salida?\nNo lo encuentro.');
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(unavailable(page)).toBeVisible();
    await expect(field(page, 'Mensaje')).toHaveValue('¿Hay guardarropa en la salida?\nNo lo encuentro.');
    await page.unroute('**/api/captcha/challenge');
    // Chromium and the form report the failed calls.
    complaints.length = 0;
  });

  await test.step('the message can be sent again', async () => {
    await sendButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(sentText)).toBeVisible({ timeout: 60_000 });
    await expect(unavailable(page)).toHaveCount(0);
    for (const label of ['Nombre', 'Correo electrónico', 'Mensaje'])
      await expect(field(page, label)).toHaveValue('');
    // Last, because axe works in its own tab, and a browser gives background tabs little time for the captcha.
    await expectAccessible(page);
  });

  const message = await receivedMessageFrom(inbox, email);
  expect(message.subject).toBe('Mensaje del formulario de contacto');
  expect(message.text).toContain('Nombre: Lucía <b>Ferrer</b>');
  expect(message.text).toContain('¿Hay guardarropa en la salida?\nNo lo encuentro.');
});

test("a visitor writes to an event's organizer, whose address the page does not contain", {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const email = uniqueEmail('lucia');
  await keepPicture(page);
  await page.goto('/events/trail-nocturno-del-garbi');
  await expect(page.getByRole('heading', { name: 'Otros eventos de Línea de Cal' })).toBeVisible();
  await page.getByRole('link', { name: 'Contactar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribe a Línea de Cal');
  expect(await page.content()).not.toContain('hola@linea-de-cal.example');

  await field(page, 'Nombre').fill('Lucía Ferrer');
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Mensaje').fill('¿A qué hora se recogen los dorsales?');
  await sendButton(page).click();

  const sent = 'Mensaje enviado. Línea de Cal te responderá por correo.';
  await expect(page.getByText(sent)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const message = await receivedMessageFrom('hola@linea-de-cal.example', email);
  expect(message.subject).toBe('Mensaje sobre Trail Nocturno del Garbí');
  expect(message.text).toContain('¿A qué hora se recogen los dorsales?');
});
