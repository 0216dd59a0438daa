import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test("the API's documentation is accessible and links from a call to its request schema", {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Dorsal API');
  await expectAccessible(page);

  const calls = page.getByRole('navigation', { name: 'Calls' });
  await calls.getByRole('link', { name: 'POST /orders', exact: true }).click();
  const place = page.getByRole('region', { name: 'POST /api/orders', exact: true });
  await expect(place).toBeInViewport();
  await place.getByRole('link', { name: 'PlaceOrder' }).click();
  await expect(page.getByRole('heading', { name: 'PlaceOrder' })).toBeInViewport();

  const description = await page.request.get('/api/openapi.json');
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
});
