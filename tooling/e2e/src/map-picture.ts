import type { Page } from '@playwright/test';

/**
 * Pixels per CSS pixel in tests of maps and of what is beside them. Without a graphics card the processor draws the map,
 * and it draws a quarter of the pixels. A pixel of the page's is then two wide; nothing here measures one.
 */
export const coarseScale = 0.5;

/**
 * Keeps the picture of each map that the page opens from now on: the map's style never arrives, so it is never drawn,
 * which takes the processor longer than the rest of the page. Unlike a route it leaves the browser's cache enabled.
 */
export async function keepPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchAll = window.fetch.bind(window);
    window.fetch = (asked, ...options) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      return address.endsWith('/map/style.json') ? new Promise(() => undefined) : fetchAll(asked, ...options);
    };
  });
}

/** Delays the map's style, so that its picture stays, until the returned function is called. */
export async function holdStyle(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/map/style.json', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

/** Presses a visible shape of the map's picture. */
export async function pressPicture(page: Page, figure: 'path' | 'circle'): Promise<void> {
  const boxes = await page
    .locator(`[aria-hidden="true"] svg > svg ${figure}`)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // Not covered by the tools above, or the list below or beside it.
  const left = width < 1024 ? 0 : 700;
  const isInSight = ({ x, y, width: wide }: DOMRect) =>
    wide > 15 && x > left && x + wide < width && y > 190 && y < height * 0.55;
  const box = (boxes as DOMRect[]).find(isInSight);
  if (!box) throw new Error(`The picture shows no ${figure} in sight.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
