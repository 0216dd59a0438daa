import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test.use({ geolocation: { latitude: 39.47, longitude: -0.376 }, permissions: ['geolocation'] });

test('a shared distance applies at once where the visitor has long said where they are', async ({ page }) => {
  await page.goto('/events?distance=200');
  await expect(page.getByText(/\d eventos? a 200 km/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eventos cerca de ti' })).toBeVisible();
  await expect(page.getByText('dinos dónde estás')).toBeHidden();
});

test('who comes back from an event is where they were, without being asked again', async ({
  page,
  context,
}) => {
  await page.goto('/events?distance=200');
  const nearby = page.getByText(/\d eventos? a 200 km/);
  await expect(nearby).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/[^?]+$/);
  await context.clearPermissions();

  await page.goBack();

  await expect(nearby).toBeVisible();
  await expect(page.getByText('dinos dónde estás')).toBeHidden();
});

test('without scripts the day is chosen in the browser’s own field', { tag: sameAtAnySize }, async ({
  request,
}) => {
  const page = await request.get('/events?date=2027-06-06');
  expect(await page.text()).toMatch(/<input[^>]* type="date"[^>]* value="2027-06-06"/);
});
