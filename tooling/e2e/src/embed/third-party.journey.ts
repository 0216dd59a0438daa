import type { Page } from '@playwright/test';
import { checkoutIn, clubPage, expect, shopUrl, test } from './two-sites.ts';

/** A document's access to the cookies and storage of the shop in this browser. */
const storedThings = `(() => {
  document.cookie = 'marco=1; SameSite=None; Secure';
  try { return { cookies: document.cookie, kept: localStorage.getItem('probe') }; }
  catch (error) { return { cookies: document.cookie, kept: null, error: error.name }; }
})()`;

async function storeThings(page: Page): Promise<void> {
  await page.goto(`${shopUrl}/legal/terms`);
  await page.evaluate(`localStorage.setItem('probe', 'own')`);
  await page
    .context()
    .addCookies([
      { name: 'probe', value: '1', domain: 'localhost', path: '/', sameSite: 'None', secure: true },
    ]);
}

// The other journeys rely on this: without it, they would prove nothing.
test('the frame gets no cookies and no storage of the shop if the browser blocks third parties', async ({
  page,
}) => {
  await storeThings(page);

  await page.goto(clubPage('marco'));
  await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.frames()[1]?.evaluate(storedThings);

  expect(stored).toMatchObject({ cookies: '', kept: null });
});

test.describe('if the browser blocks nothing', () => {
  test.use({ thirdPartiesBlocked: false });

  test('the frame gets the cookies of the shop', async ({ page }) => {
    await storeThings(page);

    await page.goto(clubPage('marco'));
    await expect(checkoutIn(page).getByRole('heading', { level: 1 })).toBeVisible();

    expect(await page.frames()[1]?.evaluate(storedThings)).toMatchObject({
      cookies: expect.stringMatching(/probe=1/),
    });
  });
});
