import { expect, test } from '@playwright/test';
import {
  fillBuyer,
  fillParticipants,
  openCheckout,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { receivedMessage } from '../mailbox.ts';
import { expectAccessible } from '../quiet-page.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

test('a treasurer gives back the place of one of two people, and the buyer reads how much in an e-mail', {
  tag: sameAtAnySize,
}, async ({ page, browser }) => {
  const buyer = { fullName: 'Berta Claramunt Vives', email: uniqueEmail('berta') };
  const companion = { fullName: 'Quim Roselló Prats', email: uniqueEmail('quim') };
  let orderId = '';

  await test.step('a visitor buys two places by card', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await openCheckout(visitor, { slug: 'nocturna-del-litoral', ticket: /^5K$/ });
    await visitor.getByRole('button', { name: 'Añadir una entrada 5K' }).click();
    await stepButton(visitor, 'Continuar').click();
    await fillParticipants(visitor, [buyer, companion]);
    for (const place of [0, 1]) {
      await visitor.getByLabel('Talla de la camiseta').nth(place).selectOption('M');
    }
    await stepButton(visitor, 'Continuar').click();
    await fillBuyer(visitor, buyer);
    await stepButton(visitor, /^Pagar 29,87/).click();
    await payAtTheBank(visitor, /^Aceptada/);
    await expect(visitor.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    orderId = /purchase-confirmation\/(\w+)/.exec(visitor.url())?.[1] ?? '';
    await visitor.context().close();
  });

  await test.step('the treasurer gives one place back, without the fee', async () => {
    const { _id: eventId } = (await (
      await page.request.get('/api/events/event/nocturna-del-litoral')
    ).json()) as { _id: string };
    await signInToPanel(page, 'vicent@linea-de-cal.example');
    await page.goto(`${panelUrl}/linea-de-cal/events/${eventId}/orders/${orderId}/refund`);
    const dialog = page.getByRole('dialog', { name: 'Devolver dinero' });
    await dialog.getByRole('radio', { name: /Unas personas/ }).check();
    await dialog.getByRole('checkbox', { name: /^Quim Roselló/ }).check();
    await dialog.getByLabel(/^Nota para quien compró/).fill('Quim nos ha avisado de su lesión.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Devolver 14,50/ }).click();
    await expect(page.getByText(/^Devolución de 14,50.€ en marcha\.$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Devoluciones' }).getByText('Devuelto')).toBeVisible();
  });

  await test.step('the buyer reads the amount and the note', async () => {
    const started = await receivedMessage(buyer.email, /^Te devolvemos el dinero/);
    expect(started.text).toContain('Te devolvemos: 14,50');
    expect(started.text).toContain('Quim nos ha avisado de su lesión.');
    expect((await receivedMessage(buyer.email, /^Hemos devuelto el dinero/)).text).toContain('14,50');
  });
});
