import { fillBuyer, fillParticipants, stepButton, uniqueEmail } from './checkout-steps.ts';
import { receivedMessage } from './mailbox.ts';
import { readQrCode } from './qr-code.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';

test('a guest takes a free place and holds its QR code', async ({ page }) => {
  const email = uniqueEmail('nuria');
  const guest = { fullName: 'Núria Camps Ferrer', email };

  await page.goto('/events/marcha-popular-del-turia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcha Popular del Turia');
  await expect(page.getByText('ESTE EVENTO ES GRATUITO ✨')).toBeVisible();
  await page.getByRole('link', { name: /Marcha 12 km/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa tu inscripción');
  await expectAccessible(page);
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
});
