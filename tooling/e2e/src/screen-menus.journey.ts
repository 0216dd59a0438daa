import { ownedOrder } from './owner.ts';
import { expectAccessible, expectRefusal } from './quiet-page.ts';
import { expect, test } from './screen-test.ts';
import { onSmallScreens } from './sizes.ts';

// Each size opens these parts in its own way, or closes them when the size changes. Pictures show as much as a trace
// would.
test.use({ trace: 'off' });

test('offers visitors to join in the drawer', { tag: onSmallScreens }, async ({
  page,
  open,
  expectScreen,
}) => {
  await open('/contact');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Unirme' })).toBeVisible();
  await expectScreen('drawer', { of: 'view' });
});

test.describe('for a signed-in user', () => {
  test.use({ visitor: 'owner' });

  test('has a menu with the sign-out', async ({ page, open, expectScreen, isMobile }) => {
    await open('/contact');
    await page.getByRole('button', { name: isMobile ? 'Abrir menú' : /Lucía/ }).click();
    await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await expectAccessible(page);
    await expectScreen('menu-owner', { of: 'view' });
  });

  test('has a form for the billing data of an invoice', async ({
    page,
    open,
    expectScreen,
    tokenOf,
    complaints,
  }) => {
    const { _id } = await ownedOrder(await tokenOf('owner'), 'Trail Nocturno del Garbí');
    await open(`/profile?vista=pagos&pedido=${_id}`);
    await page.getByRole('button', { name: /^Descargar factura/ }).click();
    await expect(page.getByRole('dialog', { name: 'Datos de Facturación Requeridos' })).toBeVisible();
    await expectRefusal(complaints, 409);
    await expectScreen('profile-billing-required', { of: 'view' });
  });
});

test('the explorer expands its list over most of the map', { tag: onSmallScreens }, async ({
  page,
  open,
  expectScreen,
}) => {
  await open('/events');
  const list = page.getByRole('region', { name: 'Lista de eventos' });
  await list.getByRole('button', { name: 'Ampliar: Lista de eventos' }).click();
  await expect.poll(async () => (await list.boundingBox())?.height).toBeCloseTo(0.65 * 844, 0);
  await expectScreen('explorer-expanded', { of: 'view' });
});

test('the explorer shows its filters', async ({ page, open, expectScreen, isMobile }) => {
  await open('/events?q=noct&category=Running');
  if (isMobile) {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  }
  await expectScreen('explorer-filters', { of: 'view' });
});
