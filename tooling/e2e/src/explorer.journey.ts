import type { CDPSession, Page } from '@playwright/test';
import { phoneSize } from './both-sizes.ts';
import { coarseScale } from './map-picture.ts';
import { expectAccessible } from './quiet-page.ts';
import { expect, test } from './screen-test.ts';
import { onSmallScreens, sameAtAnySize } from './sizes.ts';

test.use({ deviceScaleFactor: coarseScale });

const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Lista de eventos' });

test('Back undoes the filters one by one, also in the focused field', { tag: sameAtAnySize }, async ({
  page,
  open,
}) => {
  // An invalid date filters nothing.
  await open('/events?date=2027-99-99');
  const count = sheetOf(page).getByText(/^[1-9]\d* eventos?/);
  const all = (await count.textContent()) ?? '';
  const search = searchOf(page);
  await search.fill('noct');
  await expect(page).toHaveURL(/&q=noct$/);
  await page.getByLabel('Categoría').selectOption('Running');
  await expect(page).toHaveURL(/&q=noct&category=Running$/);
  await search.focus();

  await page.goBack();
  await expect(page).toHaveURL(/&q=noct$/);
  await expect(search).toHaveValue('noct');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(count).toHaveText(all);

  await page.goForward();
  await expect(search).toHaveValue('noct');
  await expect(count).not.toHaveText(all);
});

test('the explorer says that an event without coordinates is not on the map', { tag: sameAtAnySize }, async ({
  page,
  open,
}) => {
  await open('/events?q=orientaci%C3%B3n+secreta');
  await expect(page.getByText('1 sin ubicación en el mapa')).toBeVisible();
  await expect(page.getByText('Sin ubicación en el mapa', { exact: true })).toBeVisible();
});

test.describe('at both sizes', { tag: sameAtAnySize }, () => {
  test.use({ viewport: phoneSize });

  test('the explorer asks for the location if the URL has a distance', async ({
    page,
    open,
    expectAtBothSizes,
  }) => {
    await open('/events?distance=25');
    await expect(page.getByText('Para filtrar a 25 km, dinos dónde estás')).toBeVisible();
    await expectAtBothSizes('explorer-shared-distance', { of: 'view' });
  });
});

test('the calendar shows which days have events, and filters by one', { tag: sameAtAnySize }, async ({
  page,
  open,
}) => {
  await open('/events');
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
  await expect(sheetOf(page).getByText(count, { exact: true })).toBeVisible();
});

test.describe('the list over the map', { tag: onSmallScreens }, () => {
  test.use({ drawsMaps: true });

  test('fills the screen at a zoom of 400 %', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 225 });
    await open('/events');
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('button', { name: 'Acercar' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Buscar cerca de mí' })).toBeHidden();

    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Buscar cerca de mí' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Buscar cerca de mí' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('leaves the search and the chips free at a zoom of 200 %, also when it is tall', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await open('/events');
    await page.getByRole('button', { name: 'Ampliar: Lista de eventos' }).click();
    const chips = await page.getByRole('group', { name: 'Filtros rápidos' }).boundingBox();
    const { y: chipsTop = 0, height: chipsHeight = 0 } = chips ?? {};
    const sheetTop = async () => (await sheetOf(page).boundingBox())?.y ?? 0;
    await expect.poll(sheetTop).toBeLessThan(450 * 0.65);
    expect(await sheetTop()).toBeGreaterThanOrEqual(chipsTop + chipsHeight);

    await expect(page.locator('.maplibregl-ctrl-attrib')).toBeVisible();
    // There is no room for them: the list has everything that the map has.
    await expect(page.getByRole('button', { name: 'Acercar' })).toBeHidden();
  });

  test('follows the pointer and snaps to a fixed height when released', async ({ page, open }) => {
    await open('/events');
    const sheet = sheetOf(page);
    const top = async () => (await sheet.boundingBox())?.y ?? 0;
    const height = page.viewportSize()?.height ?? 0;
    const rest = async (share: number) => expect.poll(top).toBeCloseTo(height * (1 - share), 0);
    await rest(0.35);

    const handle = page.getByRole('button', { name: 'Ampliar: Lista de eventos' });
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(195, height * 0.45, { steps: 5 });
    const sources = page.locator('.maplibregl-ctrl-attrib');
    /** Pixels between the map's sources and the list over it. */
    const room = async () => {
      const { y = 0, height: tall = 0 } = (await sources.boundingBox()) ?? {};
      return (await top()) - y - tall;
    };
    await expect.poll(top).toBeLessThan(height * 0.5);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await page.mouse.up();
    await rest(0.65);
    await expect(page.getByRole('button', { name: 'Reducir: Lista de eventos' })).toBeVisible();
    await expect.poll(room).toBeGreaterThanOrEqual(0);

    // Swipe the header with a finger, which the page handles itself.
    const session = await page.context().newCDPSession(page);
    const from = (await top()) + 60;
    await swipe(session, from, from + height * 0.28);
    await rest(0.35);
    await page.getByRole('button', { name: 'Ampliar: Lista de eventos' }).click();
    await rest(0.65);
    await session.detach();
  });
});

async function swipe(session: CDPSession, fromY: number, toY: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 100, y }] });
  await touch('touchStart', fromY);
  const steps = 8;
  for (let step = 1; step <= steps; step++) await touch('touchMove', fromY + ((toY - fromY) * step) / steps);
  await touch('touchEnd');
}
