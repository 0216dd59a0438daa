import { expect, test } from './screen-test.ts';
import { sameAtAnySize } from './sizes.ts';

const slug = 'trail-nocturno-del-garbi';

/** Addresses of what the page in view had to wait for before anything of it could be seen, as the browser tells. */
function blocking(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming & Blocking).renderBlockingStatus === 'blocking')
    .map(({ name }) => name);
}

/** Newer than TypeScript's list. */
interface Blocking {
  readonly renderBlockingStatus: 'blocking' | 'non-blocking';
}

for (const path of ['/', '/events', `/events/${slug}`, '/hazte-partner', '/signin']) {
  test(`nothing has to arrive before ${path} can be seen`, { tag: sameAtAnySize }, async ({ page, open }) => {
    await open(path);

    expect(await page.evaluate(blocking)).toEqual([]);
  });
}
