import { coarseScale, keepPicture } from './map-picture.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test.use({
  geolocation: { latitude: 39.47, longitude: -0.376 },
  permissions: ['geolocation'],
  deviceScaleFactor: coarseScale,
});

test.beforeEach(({ page }) => keepPicture(page));

test('a distance in the URL applies at once if the visitor already shares their location, and after Back', {
  tag: sameAtAnySize,
}, async ({ page, context }) => {
  await page.goto('/events?distance=200');
  const nearby = page.getByText(/\d eventos? a 200 km/);
  await expect(nearby).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eventos cerca de ti' })).toBeVisible();
  await expect(page.getByText('dinos dónde estás')).toBeHidden();

  await test.step('Back from an event keeps the filter without asking for the location again', async () => {
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/events\/[^?]+$/);
    await context.clearPermissions();

    await page.goBack();

    await expect(nearby).toBeVisible();
    await expect(page.getByText('dinos dónde estás')).toBeHidden();
  });
});

test("the page uses the browser's date field only without scripts", { tag: sameAtAnySize }, async ({
  request,
}) => {
  const page = await (await request.get('/events?date=2027-06-06')).text();
  const [noScripts = ''] = /<noscript><input.*?<\/noscript>/.exec(page) ?? [];
  expect(noScripts).toMatch(/<input[^>]* type="date"[^>]* value="2027-06-06"/);
  expect(page.replace(noScripts, '')).not.toContain('type="date"');
  expect(page).toContain('aria-label="Fecha: 06 jun 2027"');
});
