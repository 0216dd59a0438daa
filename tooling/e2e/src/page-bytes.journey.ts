import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from './quiet-page.ts';
import { onSmallScreens } from './sizes.ts';

const slug = 'trail-nocturno-del-garbi';

interface Surface {
  readonly name: string;
  readonly path: (eventId: string) => string;
  /** kB (1000 bytes): the page's measured weight plus a small margin. */
  readonly allowed: number;
  /** Files that are loaded when the browser is idle, and have their own budget. */
  readonly besides?: RegExp;
}

/** The explorer's map, with the font of foreign place names, and the whole list for its worker. */
const mapAndList =
  /\/assets\/(?:BaseMap|ResultsMap|maplibre|archivo-rest|events\.worker|list-search)|\/map\/.+\.json|\/api\/events\/list/;

/** The routes behind a page's links: 3 kB, in one request or in two, depending on when the links are rendered. */
const routes = /\/__manifest\?/;

/**
 * The budgets (home 240, explorer 270, event page 240, checkout 200, frame 130) are for the requests of a page until
 * its scripts have loaded, and each page but the checkout (201) is within its own: see the bench `pages`. This test
 * also counts later, idle requests, on the event page the scripts of its course (6 kB), its prices (1 kB) and the parts that
 * load after the first ones (1 kB). The limits keep pages from
 * growing: if you make a page lighter, lower its limit.
 */
const surfaces: readonly Surface[] = [
  { name: 'home', path: () => '/', allowed: 218 },
  { name: 'explorer', path: () => '/events', allowed: 273, besides: mapAndList },
  { name: 'event page', path: () => `/events/${slug}`, allowed: 250 },
  { name: 'checkout', path: (id) => `/events/${slug}/checkout/${id}`, allowed: 216 },
  { name: 'frame', path: (id) => `/events/${slug}/checkout/${id}/iframe`, allowed: 138 },
];

for (const { name, path, allowed, besides } of surfaces) {
  test(`the ${name} loads at most ${allowed} kB without input`, { tag: onSmallScreens }, async ({
    page,
    request,
  }) => {
    const answer = await request.get(`/api/events/event/${slug}`);
    const { _id } = (await answer.json()) as { _id: string };
    const loaded: Response[] = [];
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.url());
      const isCounted = !besides?.test(response.url()) && !routes.test(response.url());
      if (response.ok() && isCounted) loaded.push(response);
    });

    await page.goto(path(_id));
    await page.waitForLoadState('networkidle');

    expect(fonts, 'each font is fetched once').toEqual([...new Set(fonts)]);
    const weights = await Promise.all(loaded.map(weightOf));
    const total = weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    const heaviest = weights.toSorted((one, other) => other.kilobytes - one.kilobytes);
    expect(
      total,
      heaviest.map(({ kilobytes, address }) => `${kilobytes.toFixed(1)} ${address}`).join('\n'),
    ).toBeLessThanOrEqual(allowed);
  });
}

/** Texts count as `gzip -9` compresses them, however they are sent; pictures and fonts are compressed already. */
async function weightOf(response: Response): Promise<{ kilobytes: number; address: string }> {
  const bytes = await response.body();
  const isPacked = /^(?:image\/(?!svg)|font\/)/.test(response.headers()['content-type'] ?? '');
  const packed = isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  return { kilobytes: packed / 1000, address: response.url() };
}
