import type { Page } from '@playwright/test';

/** The largest sum of shifts of a page. Source: budgets. */
export const allowedShift = 0.01;

/**
 * Below this, Lighthouse reports a layout shift of 0: it rounds to three decimals. On a slow machine the font can arrive after the
 * first paint, and a word of the header then moves by a fraction of a pixel (0.0001).
 */
export const reportedAsZero = 0.0005;

interface WithShifts {
  layoutShifts: { value: number; moved: string }[];
}

/**
 * Records layout shifts from the next page on, including those that the browser attributes to user input: there is no
 * input here, but a phone's window counts as resized when it opens.
 */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: WithShifts['layoutShifts'] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${[...node.classList].join('.')}`
        : (node?.nodeName ?? '?');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: readonly { node: Node | null }[];
      })[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The sum of all shifts of the open page: more than browsers' Cumulative Layout Shift, which is that of the worst
 * session window. The largest shift is first.
 */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: readonly string[] }> {
  // The last shift is reported after the frame that drew it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
  const shifts = await page.evaluate(() => (window as unknown as WithShifts).layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
  };
}
