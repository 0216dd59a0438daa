/** A page and what it may cost. Source: budgets. */
export interface Surface {
  readonly name: string;
  /** From the demo's events, one of which it may be about. */
  readonly path: (event: { readonly _id: string; readonly slug: string }) => string;
  /** Kept from search engines on purpose, which Lighthouse would count against it. */
  readonly isPrivate?: true;
  readonly budget: Readonly<Record<Figure, number>>;
}

/**
 * `scripts`, `styles` and `total`: kB (1000 bytes, gzip -9) of what `loadedBytes` counts. `lcp` in
 * seconds, `blocked` (TBT) in milliseconds, `shift` (CLS) without a unit.
 */
export type Figure = 'scripts' | 'styles' | 'total' | 'lcp' | 'blocked' | 'shift';

export const surfaces: readonly Surface[] = [
  {
    name: 'home',
    path: () => '/',
    budget: { scripts: 140, styles: 10, total: 240, lcp: 1, blocked: 100, shift: 0 },
  },
  {
    name: 'explorer',
    path: () => '/events',
    budget: { scripts: 150, styles: 12, total: 270, lcp: 1.1, blocked: 150, shift: 0.01 },
  },
  {
    name: 'event',
    path: ({ slug }) => `/events/${slug}`,
    budget: { scripts: 150, styles: 12, total: 240, lcp: 1.2, blocked: 150, shift: 0.01 },
  },
  {
    name: 'checkout',
    path: ({ _id, slug }) => `/events/${slug}/checkout/${_id}`,
    isPrivate: true,
    budget: { scripts: 150, styles: 12, total: 200, lcp: 1.2, blocked: 150, shift: 0.01 },
  },
  {
    name: 'frame',
    path: ({ _id, slug }) => `/events/${slug}/checkout/${_id}/iframe`,
    isPrivate: true,
    budget: { scripts: 95, styles: 8, total: 130, lcp: 1.1, blocked: 120, shift: 0.01 },
  },
];

/** Points of a hundred. Source: budgets. */
export const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type Score = keyof typeof scores;
