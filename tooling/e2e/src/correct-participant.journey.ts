import type { Locator, Page } from '@playwright/test';
import { signInAsNew, tabTo } from './accounts.ts';
import { fillBuyer, fillParticipants, openCheckout, stepButton, uniqueEmail } from './checkout-steps.ts';
import { admitDevice } from './database.ts';
import { receivedMessage } from './mailbox.ts';
import { readQrCode } from './qr-code.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';
const slug = 'marcha-popular-del-turia';

test('the buyer corrects an e-mail: the new address gets the ticket, and the old QR code is invalid', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const buyer = await signInAsNew(page, 'Carme Ferrer Mas');
  const wrong = { fullName: 'Pau Soler', email: uniqueEmail('pua') };
  const right = { fullName: 'Pau Soler Pla', email: uniqueEmail('pau') };
  const ticket = page.getByRole('img', { name: /^Código QR de Pau Soler/ });
  const form = page.getByRole('dialog', { name: 'Corregir datos' });

  await test.step('the buyer takes a place with a wrong e-mail', async () => {
    await openCheckout(page, { slug, ticket: /Marcha 12 km/ });
    await stepButton(page, 'Continuar').click();
    await fillParticipants(page, [wrong]);
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, buyer);
    await stepButton(page, 'Confirmar inscripción').click();
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver mis entradas' }).click();
    // Wait for the page, because the confirmation has such a button, too.
    await expect(page.getByRole('heading', { level: 1, name: /^Mis Tickets •/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ver QR de Pau Soler' }).click();
  });
  const before = await participantIn(ticket);
  await receivedMessage(wrong.email, /^Tu entrada para Marcha Popular del Turia$/);

  await test.step('the form reports an invalid e-mail, by keyboard alone', async () => {
    await expect(
      page.getByText(
        /Puedes corregir el nombre y el correo de cada participante hasta el \d\d \w+ \d{4}, \d\d:\d\d\./,
      ),
    ).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Corregir datos de Pau Soler' }));
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Nombre completo')).toBeFocused();
    await retype(page, right.fullName);
    await page.keyboard.press('Tab');
    await retype(page, 'pau@');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Falta el dominio, por ejemplo pau@correo.es')).toBeVisible();
    await expect(form.getByLabel('Correo electrónico')).toBeFocused();
    await expect(form.getByLabel('Nombre completo')).toHaveValue(right.fullName);
  });

  await test.step('the form warns about the old QR code and saves the right e-mail', async () => {
    await retype(page, right.email);
    await expect(form.getByText('El QR anterior dejará de valer.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByText(`Datos corregidos. Hemos enviado el ticket a ${right.email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Corregir datos de Pau Soler Pla' })).toBeFocused();
    await expect(page.getByText(right.email, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  const after = await participantIn(ticket, before);

  await test.step('the new address gets the ticket, the old address and the buyer get a notice', async () => {
    await receivedMessage(right.email, /^Tu entrada para Marcha Popular del Turia$/);
    const notice = await receivedMessage(
      wrong.email,
      /^Una entrada para Marcha Popular del Turia ya no es válida$/,
    );
    expect(notice.text).not.toContain(right.email);
    await receivedMessage(buyer.email, /^Ha cambiado el correo de una plaza de Marcha Popular del Turia$/);
  });

  await test.step('check-in accepts only the new QR code', async () => {
    const [, token = ''] = (await admitDevice(slug, 'Entrada norte')).split('#');
    expect(await scan(token, before)).toMatchObject({ result: 'unknown', participant: null });
    expect(await scan(token, after)).toMatchObject({
      result: 'ok',
      participant: { fullName: right.fullName },
    });
  });

  await test.step('the server refuses a change after check-in, and the form keeps its values', async () => {
    await page.keyboard.press('Enter');
    await retype(page, 'Otra Persona');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(
      'Esta persona ya ha entrado en el evento: sus datos no se pueden corregir.',
    );
    await expect(form.getByLabel('Nombre completo')).toHaveValue('Otra Persona');
    await expectRefusal(complaints, 409);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText(right.fullName, { exact: true })).toBeVisible();
  });
});

/** The secret in the QR code on the screen. Waits for one that differs from `before`. */
async function participantIn(ticket: Locator, before?: string): Promise<string> {
  let participantId: string | undefined;
  await ticket.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const payload = (await readQrCode(ticket)) as { participantId: string } | undefined;
      participantId = payload?.participantId;
      return participantId !== undefined && participantId !== before;
    })
    .toBe(true);
  return participantId ?? '';
}

/** The response to a check-in device that scans the ticket. */
async function scan(token: string, participantId: string): Promise<unknown> {
  const answer = await fetch(`${productUrl}/api/check-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Device-Token': token },
    body: JSON.stringify({
      scanId: crypto.randomUUID(),
      participantId,
      scannedAt: new Date().toISOString(),
    }),
  });
  return answer.json();
}

/** Replaces the value of the focused field by typing. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
