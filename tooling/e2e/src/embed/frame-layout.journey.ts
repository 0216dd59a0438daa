import { fillBuyer, fillParticipants, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { addTicket, chooseTicket, expectFits, expectInFlow } from './frame-steps.ts';
import { lateHeights, noteHeights } from './told-heights.ts';
import { checkoutIn, clubPage, expect, test } from './two-sites.ts';

for (const { path, what, widths } of [
  { path: 'de-borde-a-borde', what: 'as wide as the window', widths: [320, 390, 768, 1024, 1440] },
  { path: 'en-la-pagina', what: 'in a column', widths: [320, 1440] },
]) {
  test(`the frame, ${what}, is as high as its content at every width, without sticky parts`, async ({
    page,
  }) => {
    const checkout = checkoutIn(page);
    const expectFitsEverywhere = async ({ steps } = { steps: 1 }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (path === 'de-borde-a-borde')
          await expect(checkout.owner()).toHaveJSProperty('clientWidth', width);
        await expectFits(page);
        await expectInFlow(checkout);
        await expect(stepButton(checkout, /Continuar|Pagar/)).toHaveCount(steps);
      }
    };
    await page.goto(clubPage(path));
    await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
    // Without a chosen ticket there is no step button.
    await expectFitsEverywhere({ steps: 0 });

    await test.step("the participants' step fits", async () => {
      await addTicket(checkout, '21K Calderona');
      await stepButton(checkout, 'Continuar').click();
      await expect(checkout.getByLabel('Nombre completo', { exact: true })).toHaveCount(1);
      await expect(checkout.getByRole('timer').filter({ visible: true })).toHaveCount(2);
      await expectFitsEverywhere();
    });

    await test.step('the payment step fits', async () => {
      await checkout.getByLabel('Talla de la camiseta').selectOption('M');
      await fillParticipants(checkout, [{ fullName: 'Carme Vidal Roig', email: uniqueEmail('carme') }]);
      await stepButton(checkout, 'Continuar').click();
      await expect(checkout.getByLabel('Tu nombre completo')).toBeVisible();
      await expectFitsEverywhere();
    });
  });
}

test("the frame gets its content's height in the animation frame that draws the content", async ({
  page,
}) => {
  const checkout = checkoutIn(page);
  const alert = checkout.getByRole('alert', { name: /Revisa estos datos/ });
  const names = checkout.getByLabel('Nombre completo', { exact: true });
  const heightNow = () => checkout.owner().evaluate((frame) => frame.clientHeight);
  /** Calls `act`, and expects that the frame fits its content again and is higher or lower than before. */
  const expectChange = async (change: 'higher' | 'lower', act: () => Promise<void>) => {
    const before = await heightNow();
    await act();
    await expectFits(page);
    if (change === 'higher') await expect.poll(heightNow).toBeGreaterThan(before);
    else await expect.poll(heightNow).toBeLessThan(before);
    await expectFits(page);
  };
  await noteHeights(page);
  await page.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
  await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseTicket(checkout, 'Marcha 12 km');
  await expectFits(page);

  await test.step('a step opens', () =>
    expectChange('higher', async () => {
      await stepButton(checkout, 'Continuar').click();
      await expect(names).toHaveCount(1);
    }));
  await test.step('the form reports missing data', () =>
    expectChange('higher', async () => {
      await stepButton(checkout, 'Continuar').click();
      await expect(alert).toBeVisible();
    }));
  await test.step('the buyer adds a participant', () =>
    expectChange('higher', async () => {
      await addTicket(checkout, 'Marcha 12 km');
      await stepButton(checkout, 'Actualizar entradas').click();
      await expect(names).toHaveCount(2);
    }));
  await test.step('the buyer removes a participant', () =>
    expectChange('lower', async () => {
      await checkout.getByRole('button', { name: 'Quitar una entrada Marcha 12 km' }).click();
      await stepButton(checkout, 'Actualizar entradas').click();
      await expect(names).toHaveCount(1);
    }));
  await test.step('the window becomes narrow', () =>
    expectChange('higher', () => page.setViewportSize({ width: 390, height: 844 })));
  await test.step('the window becomes wide again', () =>
    expectChange('lower', () => page.setViewportSize({ width: 1280, height: 900 })));
  const inCheckout = await lateHeights(page);

  const walker = { fullName: 'Núria Camps Ferrer', email: uniqueEmail('nuria') };
  await test.step('the confirmation replaces the checkout', async () => {
    await fillParticipants(checkout, [walker]);
    await stepButton(checkout, 'Continuar').click();
    await fillBuyer(checkout, walker);
    await stepButton(checkout, 'Confirmar inscripción').click();
    await expect(checkout.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    await expectFits(page);
    await expectInFlow(checkout);
  });
  await test.step('a QR code opens', () =>
    expectChange('higher', async () => {
      await checkout.getByRole('button', { name: /^Ver QR/ }).click();
      await expect(checkout.getByRole('img', { name: /QR/ })).toBeVisible();
    }));
  await test.step('the QR code closes', () =>
    expectChange('lower', async () => {
      await checkout.getByRole('button', { name: /^Ocultar QR/ }).click();
      await expect(checkout.getByRole('img', { name: /QR/ })).toBeHidden();
    }));
  const inConfirmation = await lateHeights(page);

  for (const { drawn, late } of [inCheckout, inConfirmation]) {
    expect(drawn).toBeGreaterThan(1);
    expect(late).toEqual([]);
  }
});

test('the frame is transparent around its white sheet and ends with a link to the portal', async ({
  page,
}) => {
  for (const path of ['en-la-pagina', 'oscura']) {
    const checkout = checkoutIn(page);
    await page.goto(clubPage(path));
    await expect(checkout.locator('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const around of ['html', 'body'])
      await expect(checkout.locator(around)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // If the frame's scheme differs from the document's, browsers paint an opaque box behind the document.
    await expect(checkout.owner()).toHaveCSS('color-scheme', 'light');
    await expect(checkout.locator('html')).toHaveCSS('color-scheme', 'light');
    const portal = checkout.getByRole('link', { name: 'Inscripciones con dorsal' });
    await expect(portal).toHaveAttribute('target', '_blank');
    await expect(portal.getByRole('img')).toHaveJSProperty('naturalWidth', 122);
  }
});
