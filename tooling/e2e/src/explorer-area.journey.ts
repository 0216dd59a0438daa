import type { Page } from '@playwright/test';
import { coarseScale } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa de eventos' });
const searchArea = (page: Page) => page.getByRole('button', { name: 'Buscar en esta zona' });
const chipOf = (page: Page) =>
  page.getByRole('button', { name: 'Esta zona', exact: true }).filter({ visible: true });

test.use({ deviceScaleFactor: coarseScale });

/** The text with the number of events. */
const countOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Lista de eventos' })
    .getByRole('status')
    .filter({ hasText: /^\d+ eventos?$/ });

/** The part of the map in the page's address, as `west,south,east,north`. */
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area');

/** Drags the visible part of the map frame by frame, because the map handles one move per frame. */
async function drag(page: Page, byX: number, byY: number): Promise<void> {
  const drawn = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { x = 0, y = 0, width = 0 } = (await mapOf(page).boundingBox()) ?? {};
  const [fromX, fromY] = [x + width / 2, y + 200];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  for (const share of [0.3, 0.6, 1]) {
    await page.mouse.move(fromX + byX * share, fromY + byY * share);
    await drawn();
  }
  await drawn();
  await page.mouse.up();
}

test('a visitor moves and removes the area in the URL, and searches another one by keyboard', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const shared = '-1,39,0.2,40';
  const eventCount = async () => Number.parseInt((await countOf(page).textContent()) ?? '', 10);
  await page.goto(`/events?area=${shared}`);
  await expect(mapOf(page)).toBeVisible();
  await expect(chipOf(page)).toBeVisible();
  const near = await eventCount();
  expect(near).toBeGreaterThan(0);

  await test.step('the visitor moves the area of the URL', async () => {
    await drag(page, 30, 0);
    await searchArea(page).click();
    await expect.poll(() => areaOf(page)).not.toBe(shared);
    // The visible area is as large as the shared one, on a map of another shape.
    const [west = 0, south = 0, east = 0, north = 0] = areaOf(page)?.split(',').map(Number) ?? [];
    expect(Math.min((east - west) / 1.2, north - south)).toBeCloseTo(1, 1);
  });

  await test.step('the visitor removes the area', async () => {
    await chipOf(page).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect.poll(eventCount).toBeGreaterThan(near);
  });

  const all = (await countOf(page).textContent()) ?? '';
  expect(all).toMatch(/^\d+ eventos/);

  await test.step('the visitor moves the map by keyboard and searches that area', async () => {
    await mapOf(page).focus();
    await expect(searchArea(page)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await searchArea(page).focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]area=/);
    expect(areaOf(page)).toMatch(/^(?:-?\d+(?:\.\d{1,3})?,?){4}$/);
    await expect(searchArea(page)).toBeHidden();
    await expect(mapOf(page)).toBeFocused();
    await expect(chipOf(page)).toBeVisible();
    await expect(page.getByText(/^No se cuentan? \d+ eventos? sin ubicación$/)).toBeVisible();
    await expect(countOf(page)).not.toHaveText(all);
  });

  await test.step('Back removes the filter', async () => {
    await page.goBack();
    await expect(chipOf(page)).toBeHidden();
    await expect(countOf(page)).toHaveText(all);
  });
});

test("the server's page and its feeds list only events within the area", { tag: sameAtAnySize }, async ({
  request,
}) => {
  interface Listed {
    readonly slug: string;
    readonly state: string;
    readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  }
  const list = (await (await request.get('/api/events/list')).json()) as Listed[];
  const isWithin = ({ coordinates: at }: Listed) =>
    at !== null && at.lat > 39 && at.lat < 40 && at.lng > -1 && at.lng < 0.2;
  const toCome = list.filter(({ state }) => state !== 'finished');

  for (const path of ['/events', '/events/feed.xml', '/events/calendar.ics']) {
    const text = await (await request.get(`${path}?area=-1,39,0.2,40`)).text();
    // Long lines of a calendar are folded.
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded, path).toContain(`/events/${toCome.find(isWithin)?.slug}`);
    expect(unfolded, path).not.toContain(`href="/events/${toCome.find((each) => !isWithin(each))?.slug}"`);
    if (path !== '/events') {
      expect(unfolded, path).not.toContain(`/events/${toCome.find((each) => !isWithin(each))?.slug}`);
    }
  }
});
