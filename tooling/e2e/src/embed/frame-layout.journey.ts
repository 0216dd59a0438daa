import { fillParticipants, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { addTicket, expectAccessibleFrame, expectFits } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, test } from './two-sites.ts';

const widths = [320, 390, 768, 1024, 1440];

test('the frame is as high as its content at every width, with every change', async ({ page }) => {
  const checkout = checkoutIn(page);
  const expectFitsEverywhere = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  };
  await page.goto(clubPage('en-la-pagina'));
  await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFitsEverywhere();

  await test.step('with the participants', async () => {
    await addTicket(checkout, '21K Calderona');
    await addTicket(checkout, '21K Calderona');
    await stepButton(checkout, 'Continuar').click();
    await expect(checkout.getByLabel('Nombre completo', { exact: true })).toHaveCount(2);
    await expectFitsEverywhere();
  });

  await test.step('with what is wrong in them', async () => {
    await stepButton(checkout, 'Continuar').click();
    await expect(checkout.getByRole('alert', { name: /Revisa estos datos/ })).toBeVisible();
    await expectFits(page);
    await expectAccessibleFrame(page);
  });

  await test.step('with the invoice data, and without them', async () => {
    for (const size of await checkout.getByLabel('Talla de la camiseta').all()) await size.selectOption('M');
    const people = ['Carme Vidal Roig', 'Quim Vidal Roig'];
    await fillParticipants(
      checkout,
      people.map((fullName) => ({ fullName, email: uniqueEmail('vidal') })),
    );
    await stepButton(checkout, 'Continuar').click();
    const invoice = checkout.getByRole('switch', { name: 'Quiero factura' });
    await invoice.check();
    await expectFitsEverywhere();
    await invoice.uncheck();
    await expectFits(page);
  });
});
