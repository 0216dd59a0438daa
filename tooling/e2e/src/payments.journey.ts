import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAsNew } from './accounts.ts';
import { holdTicket, payAtTheBank, stepButton } from './checkout-steps.ts';
import { expect, expectAccessible, expectRefusal, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const free = { slug: 'marcha-popular-del-turia', ticket: /Marcha 12 km/ };
const race = { slug: '20k-del-estrecho', ticket: /Marcha 10K/ };

test("the payment history lists the user's orders and leads to the invoice and the tickets", {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const { fullName } = await signInAsNew(page, 'Lucas Amor Pena');
  await holdOwnPlace(page, free);
  await stepButton(page, 'Confirmar inscripción').click();
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  const orderId = await holdOwnPlace(page, race);
  await stepButton(page, /^Pagar 9,00/).click();
  await payAtTheBank(page, /^Aceptada/);
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();

  const paymentOf = (event: string) => page.getByRole('main').getByRole('row').filter({ hasText: event });
  await test.step('the history lists both orders', async () => {
    await page.goto('/profile?vista=pagos');
    await expect(paymentOf('20K del Estrecho')).toContainText('Pagado');
    await expect(paymentOf('20K del Estrecho')).toContainText('9,00');
    await expect(paymentOf('Marcha Popular del Turia')).toContainText('Pagado');
    await expect(paymentOf('Marcha Popular del Turia').getByRole('button', { name: /Factura/ })).toBeHidden();
    await expect(page.getByText('Total gastado')).toBeVisible();
  });

  await test.step('the payment offers the invoice when the billing data are complete', async () => {
    await paymentOf('20K del Estrecho').getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Pedido ${orderId.slice(-6)}` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: fullName })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver evento' })).toBeVisible();
    await page.getByRole('button', { name: /^Descargar factura/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Datos de Facturación Requeridos' });
    await expect(dialog).toBeVisible();
    await expectRefusal(complaints, 409);
    await dialog.getByLabel('Nombre Completo').fill(fullName);
    await dialog.getByLabel('NIF/DNI').fill('12345678Z');
    await dialog.getByLabel('Dirección').fill('Calle del Puerto 4, 2.º B');
    await dialog.getByLabel('Código postal').fill('36202');
    await dialog.getByLabel('Ciudad').fill('Vigo');
    await dialog.getByLabel('Provincia').fill('Pontevedra');
    await expect(dialog.getByLabel('País')).toHaveValue('España');
    await expectAccessible(page);
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Guardar y descargar factura' }).click();
    const invoice = await downloaded;
    expect(invoice.suggestedFilename()).toBe(`factura-${orderId}.pdf`);
    const bytes = await readFile(await invoice.path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expect(dialog).toBeHidden();
  });

  await test.step('Mis Eventos leads to the tickets', async () => {
    await page.goto('/profile#mis-eventos');
    await expect(page.getByRole('heading', { name: 'Mis Eventos' })).toBeFocused();
    await page.getByRole('link', { name: 'Ver tickets: 20K del Estrecho' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Tickets • 20K del Estrecho');
    await expect(page.getByRole('button', { name: `Ver QR de ${fullName}` })).toBeVisible();
  });
});

/** Holds a place for the signed-in user, whose data fills in the form, up to the last button. */
async function holdOwnPlace(page: Page, choice: { slug: string; ticket: RegExp }): Promise<string> {
  const orderId = await holdTicket(page, choice);
  await expect(page.getByLabel('Nombre completo', { exact: true })).not.toHaveValue('');
  await stepButton(page, 'Continuar').click();
  await page.getByLabel(/Acepto los términos y condiciones/).check();
  return orderId;
}
