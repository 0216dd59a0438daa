import type { Page } from '@playwright/test';

interface WithShifts {
  layoutShifts: { value: number; moved: string }[];
}

/**
 * Notes from the next page on by how much what is shown moves. Also where the browser calls it somebody's doing: nobody does
 * anything here, but a phone's window counts as resized when it opens.
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
 * All shifts of the page in view, added up: more than the worst second's, which browsers call its Cumulative Layout Shift.
 * What moved most is named first.
 */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: readonly string[] }> {
  // What was drawn last is told after the frame that drew it.
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
