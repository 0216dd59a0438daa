import { expect, test } from './screen-test.ts';
import { sameAtAnySize } from './sizes.ts';

const slug = 'trail-nocturno-del-garbi';

/** The addresses of the resources that blocked the first paint, as the browser reports them. */
function blocking(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming & Blocking).renderBlockingStatus === 'blocking')
    .map(({ name }) => name);
}

/** A property that TypeScript's types don't have yet. */
interface Blocking {
  readonly renderBlockingStatus: 'blocking' | 'non-blocking';
}

for (const path of ['/', '/events', `/events/${slug}`, '/hazte-partner', '/signin']) {
  test(`${path} has no render-blocking files`, { tag: sameAtAnySize }, async ({ page, open }) => {
    await open(path);

    expect(await page.evaluate(blocking)).toEqual([]);
  });
}
