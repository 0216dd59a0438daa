import { keepPicture } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const handle = 'trail-nocturno-del-garbi';
const path = `/events/${handle}`;
const dayMs = 86_400_000;

test("the countdown follows the server's clock if the device's clock is wrong", {
  tag: sameAtAnySize,
}, async ({ page, request }) => {
  const { startDate } = (await (await request.get(`/api/events/event/${handle}`)).json()) as {
    startDate: string;
  };
  await page.clock.install({ time: Date.now() + 3 * dayMs });

  await page.goto(path);

  // The first number is the days. It is right although the page's own clock is three days fast.
  const days = page.getByRole('timer').getByText(/^\d+$/).first();
  await expect
    .poll(
      async () => Number(await days.textContent()) - Math.floor((Date.parse(startDate) - Date.now()) / dayMs),
    )
    .toBe(0);
});

test('the gallery viewer works by keyboard, and a visitor saves the event, finds it and removes it', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await keepPicture(page);
  await page.goto(path);

  await test.step('the viewer opens by keyboard and gives the focus back', async () => {
    const first = page.getByRole('button', { name: /^Ampliar imagen 1 de/ });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Imagen 1 de/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imagen anterior' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: /^Imagen 2 de/ })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Imagen 2 de Trail Nocturno del Garbí' });
    await expect(picture).toBeVisible();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height, 'no more than the picture, 16:10').toBeLessThanOrEqual((width * 10) / 16 + 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  await test.step('the visitor saves the event', async () => {
    await expect(page.getByRole('link', { name: 'Añadir al calendario' })).toHaveAttribute(
      'href',
      `${path}/calendar.ics`,
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Guardado', exact: true })).toBeVisible();
  });

  await test.step('the explorer leads to the saved events', async () => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'Guardados' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guardados');
    await expect(page.getByRole('link', { name: 'Trail Nocturno del Garbí' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the visitor removes it', async () => {
    await page.getByRole('button', { name: 'Quitar de guardados: Trail Nocturno del Garbí' }).click();
    await expect(page.getByText('Todavía no has guardado ningún evento.')).toBeVisible();
  });
});

test("a gallery picture opens as a file if the viewer's code cannot be loaded", {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  await keepPicture(page);
  await page.route('**/assets/GalleryViewer-*.js', (route) => route.abort());
  await page.goto(path);

  await page.getByRole('button', { name: /^Ampliar imagen 1 de/ }).click();

  // The server makes this picture now, after those that the page has requested: on a busy machine it takes a while.
  await expect(page).toHaveURL(/\/media\/gallery\/.*\.webp$/, { timeout: 120_000 });
  // The browser and the page report the failure, as they should.
  complaints.length = 0;
});
