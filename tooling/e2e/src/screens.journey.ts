import { expect, expectAccessible, test } from './quiet-page.ts';

const screens = [
  { path: '/events', heading: /eventos/i },
  { path: '/events/trail-nocturno-del-garbi', heading: 'Trail Nocturno del Garbí' },
  { path: '/events/orientacion-secreta-de-guadarrama', heading: /Orientación/ },
  { path: '/events/ultra-cabrales', heading: 'Ultra Cabrales' },
  { path: '/events/media-maraton-de-la-vendimia', heading: /Vendimia/ },
  { path: '/events/travesia-playa-de-las-canteras', heading: /Canteras/ },
  { path: '/signin', heading: /./ },
  { path: '/signup', heading: 'Crea tu cuenta' },
  { path: '/contact', heading: 'Contáctanos' },
];

for (const { path, heading } of screens) {
  test(`${path} opens quietly, for everybody`, async ({ page }) => {
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(page).toHaveTitle(/Dorsal/);
    await expectAccessible(page);
  });
}

test('an address that does not exist answers 404, in the words of the specification', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/no-hay-tal-pagina');

  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  // Chromium reports the page's own status.
  complaints.length = 0;
});
