import {
  chooseTicket,
  fillBuyer,
  fillParticipants,
  openCheckout,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { ordersFrom } from './database.ts';
import { linkIn, receivedMessage, receivedMessages } from './mailbox.ts';
import { readQrCode } from './qr-code.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { onSmallScreens, sameAtAnySize } from './sizes.ts';

test('a guest takes a free place and gets its QR code', { tag: onSmallScreens }, async ({ page }) => {
  const email = uniqueEmail('nuria');
  const guest = { fullName: 'Núria Camps Ferrer', email };

  await page.goto('/events/marcha-popular-del-turia?utm_source=boletin&utm_medium=correo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcha Popular del Turia');
  await expect(page.getByText('ESTE EVENTO ES GRATUITO ✨')).toBeVisible();
  await chooseTicket(page, /Marcha 12 km/);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa tu inscripción');
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [guest]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, guest);
  await expectAccessible(page);
  await stepButton(page, 'Confirmar inscripción').click();

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  await expect(
    page.getByText('Te hemos enviado un correo electrónico con todos los detalles y tus entradas.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Ver QR/ }).click();
  const qrCode = page.getByRole('img', { name: /QR/ });
  await qrCode.scrollIntoViewIfNeeded();
  await expect.poll(() => readQrCode(qrCode)).toMatchObject({ fullName: guest.fullName, email });

  const mail = await receivedMessage(email, /Marcha Popular del Turia/);
  expect(mail.text).toContain('Núria Camps Ferrer');
  expect(await ordersFrom('boletin', email)).toBe(1);
});

test('another participant gets a ticket when the buyer opens the link in the e-mail', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Carme Vidal Mas', email: uniqueEmail('carme') };
  const other = { fullName: 'Pau Vidal Mas', email: uniqueEmail('pau') };

  await openCheckout(page, { slug: 'marcha-popular-del-turia', ticket: /Marcha 12 km/ });
  await page.getByRole('button', { name: 'Añadir una entrada Marcha 12 km' }).click();
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [buyer, other]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, buyer);
  await stepButton(page, 'Confirmar inscripción').click();
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();

  const mail = await receivedMessage(buyer.email, /Marcha Popular del Turia/);
  expect(mail.text).toContain('Los demás participantes recibirán sus entradas');
  await page.goto('/');
  const beforeLink = Date.now();
  await page.goto(linkIn(mail, /\/purchase-confirmation\//));

  await expect(
    page.getByText('Correo confirmado. Ya hemos enviado sus entradas a los demás participantes.'),
  ).toBeVisible();
  await expectAccessible(page);
  const ticket = await receivedMessage(other.email, /^Tu entrada para Marcha Popular del Turia$/);
  expect(ticket.text).toContain(other.fullName);
  expect(Date.parse(ticket.date), 'sent after the buyer opened the link').toBeGreaterThanOrEqual(beforeLink);
  expect(await receivedMessages(other.email), 'none before it').toHaveLength(1);
});
