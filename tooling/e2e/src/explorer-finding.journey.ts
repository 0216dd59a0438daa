import type { Page } from '@playwright/test';
import { coarseScale, holdStyle, pressPicture } from './map-picture.ts';
import { expect, test } from './quiet-page.ts';
import { onSmallScreens } from './sizes.ts';

const slug = '10k-puerto-de-valencia';

const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const dateOf = (page: Page) => page.getByRole('button', { name: /^Fecha: / });

/** The month of the event's start in Spain: `2026-12`, and its name in the menu. */
async function monthOf(page: Page): Promise<{ period: string; name: RegExp }> {
  const answer = await page.request.get(`/api/events/event/${slug}`);
  const { startDate } = (await answer.json()) as { startDate: string };
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date(startDate));
  const month = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'Europe/Madrid' });
  return {
    period: day.slice(0, 7),
    name: new RegExp(`^${month.format(new Date(startDate))} ${day.slice(0, 4)}`, 'i'),
  };
}

test.use({ deviceScaleFactor: coarseScale });

test('a visitor finds a race by words and month, opens it by its marker, and Back keeps the filters', {
  tag: onSmallScreens,
}, async ({ page }) => {
  const letThrough = await holdStyle(page);
  const { period, name } = await monthOf(page);
  await page.goto('/events');
  await searchOf(page).fill('10K Valencia');
  await expect(page.getByRole('link', { name: '10K Puerto de València' })).toBeVisible();

  await page.getByRole('button', { name: /^Filtros/ }).click();
  await dateOf(page).click();
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(new RegExp(`q=10K.Valencia&date=${period}$`));
  await page.getByRole('button', { name: 'Ver 1 evento' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);

  // The map's picture follows the filters: only this race has a marker.
  await expect(page.locator('[aria-hidden="true"] svg > svg')).toHaveCount(1);
  await pressPicture(page, 'path');
  letThrough();
  await page.getByRole('link', { name: 'Ver evento' }).click({ timeout: 90_000 });
  await expect(page).toHaveURL(new RegExp(`/events/${slug}$`));

  await page.goBack();
  await expect(searchOf(page)).toHaveValue('10K Valencia');
  await expect(page).toHaveURL(new RegExp(`date=${period}$`));
  await expect(page.getByRole('article')).toHaveCount(1);
});
