import { tabTo } from '../accounts.ts';
import { stepButton } from '../checkout-steps.ts';
import { chooseTicket, expectFits } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, heardEvents, test } from './two-sites.ts';

const heading = { level: 1 } as const;

test('a button opens the checkout in a dialog by keyboard, and has the focus after it closes', async ({
  page,
}) => {
  const button = page.getByRole('link', { name: 'Inscríbete', exact: true });
  const dialog = page.getByRole('dialog');
  const checkout = checkoutIn(page);
  await page.goto(clubPage('boton'));

  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(checkout.getByRole('heading', heading)).toBeVisible();
  await expectFits(page);
  await chooseTicket(checkout, 'Marcha 8K');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect.poll(() => heardEvents(page)).toContainEqual(expect.stringMatching(/^dorsal:closed/));

  // The chosen tickets are restored.
  await page.keyboard.press('Enter');
  await expect(checkout.getByRole('group', { name: 'Entradas Marcha 8K' })).toHaveText(/1/);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(button).toBeFocused();
});

test('two checkouts on a page each have their own event, height and messages', async ({ page }) => {
  await page.goto(clubPage('dos'));
  const [race, ride] = [checkoutIn(page, 0), checkoutIn(page, 1)];
  await expect(race.getByText('Trail Nocturno del Garbí').filter({ visible: true }).first()).toBeVisible();
  await expect(ride.getByText('Gran Fondo Serra Calderona').filter({ visible: true }).first()).toBeVisible();
  await expectFits(page, race);
  await expectFits(page, ride);

  await chooseTicket(race, 'Marcha 8K');
  await stepButton(race, 'Continuar').click();

  await expect(race.getByLabel('Nombre completo', { exact: true })).toBeVisible();
  await expect(ride.getByLabel('Nombre completo', { exact: true })).toHaveCount(0);
  await expectFits(page, race);
  await expectFits(page, ride);
  const held = page.locator('[data-events] li[data-name="held"]');
  await expect(held).toHaveCount(1);
  await expect(held).toHaveAttribute('data-source', 'trail-nocturno-del-garbi');
});

/** Each page has another event: the tab's session storage keeps the places that were held for one before. */
const modes = [
  {
    path: 'csp-estricta',
    what: 'a strict policy',
    event: 'marcha-popular-del-turia',
    ticket: 'Marcha 12 km',
  },
  { path: 'marco', what: 'no script, only the frame', event: 'carrera-torre-de-hercules', ticket: '12K' },
  {
    path: 'columna-320',
    what: 'a column of 320 pixels',
    event: '20k-del-estrecho',
    ticket: '20K individual',
  },
  { path: 'oscura', what: 'dark colors and an accent', event: 'gravel-les-gavarres', ticket: 'Corto 38 km' },
] as const;

test('the checkout works in pages with a strict policy, without a script, in a narrow column, and with an accent', async ({
  page,
}) => {
  const checkout = checkoutIn(page);
  for (const { path, what, event, ticket } of modes) {
    await test.step(`the page has ${what}`, async () => {
      await page.goto(clubPage(path, { event }));
      await expect(checkout.getByRole('heading', heading)).toBeVisible();
      await chooseTicket(checkout, ticket);
      await stepButton(checkout, 'Continuar').click();

      await expect(checkout.getByLabel('Nombre completo', { exact: true })).toBeVisible();
      if (path !== 'marco') await expectFits(page);
      const accent = path === 'oscura' ? 'rgb(180, 85, 27)' : 'rgb(255, 85, 69)';
      await expect(stepButton(checkout, 'Continuar')).toHaveCSS('background-color', accent);
    });
  }
});
