import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test("the API's documentation is accessible and links from a call to its request schema", {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Dorsal API');
  const calls = page.getByRole('navigation', { name: 'Calls' });
  await calls.getByRole('link', { name: 'POST /orders', exact: true }).click();
  const place = page.getByRole('region', { name: 'POST /api/orders', exact: true });
  await expect(place).toBeInViewport();
  await place.getByRole('link', { name: 'PlaceOrder' }).click();
  await expect(page.getByRole('heading', { name: 'PlaceOrder' })).toBeInViewport();

  await keepFirstParts(page);
  await expectAccessible(page);

  const description = await page.request.get('/api/openapi.json');
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
});

/** The document has hundreds of calls and schemas in the same markup, which axe would read for a minute. */
async function keepFirstParts(page: Page): Promise<void> {
  const rest = page.locator('main > section > section:nth-of-type(n + 3)');
  expect(await rest.count()).toBeGreaterThan(100);
  await rest.evaluateAll((parts) => {
    for (const part of parts) part.remove();
  });
}
