import type { Page } from '@playwright/test';
import { expectAccessible } from './quiet-page.ts';
import { expect, test } from './screen-test.ts';

const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Lista de eventos' });

test('Back undoes one filter after the other, also in the field that has the focus', async ({
  page,
  open,
  isMobile,
}) => {
  // A day that no calendar has filters nothing.
  await open('/events?date=2027-99-99');
  const all = await page.getByRole('article').count();
  const search = searchOf(page);
  await search.fill('noct');
  await expect(page).toHaveURL(/&q=noct$/);
  if (isMobile) await page.getByRole('button', { name: 'Running' }).click();
  else await page.getByLabel('Categoría').selectOption('Running');
  await expect(page).toHaveURL(/&q=noct&category=Running$/);
  await search.focus();

  await page.goBack();
  await expect(page).toHaveURL(/&q=noct$/);
  await expect(search).toHaveValue('noct');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(all);

  await page.goForward();
  await expect(search).toHaveValue('noct');
  await expect(page.getByRole('article')).not.toHaveCount(all);
});

test('an event without a place says that it is not on the map', async ({ page, open }) => {
  await open('/events?q=orientaci%C3%B3n+secreta');
  await expect(page.getByText('1 sin ubicación en el mapa')).toBeVisible();
  await expect(page.getByText('Sin ubicación en el mapa', { exact: true })).toBeVisible();
});

test('a distance in a shared address says what it needs', async ({ page, open, expectScreen }) => {
  await open('/events?distance=25');
  await expect(page.getByText('Para filtrar a 25 km, dinos dónde estás')).toBeVisible();
  await expectAccessible(page);
  await expectScreen('explorer-shared-distance', { of: 'view' });
});

test('the calendar shows which days have events, and filters by one', async ({ page, open, isMobile }) => {
  await open('/events');
  if (isMobile) await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('button', { name: 'Fecha: Cualquier fecha' }).click();
  const day = page
    .getByRole('grid')
    .getByRole('button', { name: /, \d+ eventos?$/ })
    .first();
  const name = await day.getAttribute('aria-label');
  await expectAccessible(page);
  await day.click();

  const count = /\d+ eventos?$/.exec(name ?? '')?.[0] ?? '';
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d$/);
  if (isMobile) await page.getByRole('button', { name: `Ver ${count}` }).click();
  await expect(sheetOf(page).getByText(count, { exact: true })).toBeVisible();
});
