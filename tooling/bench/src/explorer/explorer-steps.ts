import type { Page } from 'playwright';

/** Something that a visitor does in the explorer. */
export interface Step {
  readonly name: string;
  readonly act: (page: Page, url: string) => Promise<unknown>;
}

/** Timeout for graphics, in ms. Without a graphics card, a frame of the map takes a second. */
const patience = { timeout: 120_000 };

/** Milliseconds after the map moved until it rests and has loaded what was missing. */
const restMs = 1_500;

const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const countOf = (page: Page) => page.getByText(/^[\d.]+ eventos?/).first();
const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de eventos' }).getByRole('list');

/** From opening the address to the last click, in this order. */
export const explorerSteps: readonly Step[] = [
  {
    name: 'open',
    act: async (page, url) => {
      await page.goto(`${url}/events`);
      await page.locator('[data-state="shown"]').waitFor(patience);
      // The server doesn't render the end of the list.
      await scrollTo(page, 1);
      await page.locator('[aria-posinset="1"]').waitFor({ ...patience, state: 'detached' });
      await page
        .locator('[data-card="awaited"]')
        .first()
        .waitFor({ ...patience, state: 'detached' });
      await scrollTo(page, 0);
    },
  },
  {
    name: 'type',
    act: async (page) => {
      const all = await countOf(page).textContent();
      await searchOf(page).pressSequentially('número 12', { delay: 120 });
      await untilCount(page, (count) => count !== all);
    },
  },
  {
    name: 'clear',
    act: async (page) => {
      const few = await countOf(page).textContent();
      await searchOf(page).press('ControlOrMeta+A');
      await searchOf(page).press('Delete');
      await untilCount(page, (count) => count !== few);
    },
  },
  { name: 'scroll', act: scrollFast },
  { name: 'pan', act: moveMap },
];

async function untilCount(page: Page, isExpected: (count: string | null) => boolean): Promise<void> {
  const giveUpAt = Date.now() + patience.timeout;
  while (!isExpected(await countOf(page).textContent())) {
    if (Date.now() > giveUpAt) throw new Error('The number of results stays as it was.');
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(restMs);
}

/** The part of the list's DOM that is used here. */
interface InScroller {
  readonly parentElement: { scrollTop: number; readonly scrollHeight: number };
}

/** Scrolls to `share` of the list's height, from 0 to 1. */
async function scrollTo(page: Page, share: number): Promise<void> {
  await listOf(page).evaluate(({ parentElement }: InScroller, part) => {
    parentElement.scrollTop = parentElement.scrollHeight * part;
  }, share);
}

/** Scrolls by the wheel, one screen each time, and then by the scroll bar, from one end to the other. */
async function scrollFast(page: Page): Promise<void> {
  await listOf(page).hover({ position: { x: 100, y: 100 } });
  for (let turn = 0; turn < 25; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(30);
  }
  for (let part = 0; part <= 20; part += 1) await scrollTo(page, part / 20);
  await page.waitForTimeout(restMs);
}

/** Centers Spain, zooms in three levels, and pans there. */
async function moveMap(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Mapa de eventos' }).boundingBox(patience);
  if (!box) throw new Error('The map has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (across: number, down: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + across, y + down, { steps: 20 });
    await page.mouse.up();
    await page.waitForTimeout(restMs);
  };
  await drag(20, 130);
  for (let level = 0; level < 3; level += 1) {
    await page.mouse.wheel(0, -450);
    await page.waitForTimeout(restMs);
  }
  for (const [across, down] of [
    [200, 0],
    [-200, 100],
    [0, -200],
  ] as const) {
    await drag(across, down);
  }
}
