/** A page and its budgets. Source: budgets. */
export interface Surface {
  readonly name: string;
  /** The page's path; `event` is the demo event that it may show. */
  readonly path: (event: { readonly _id: string; readonly slug: string }) => string;
  /** The page blocks search engines on purpose, which lowers Lighthouse's SEO score. */
  readonly isPrivate?: true;
  /** On the panel's host; `member`: as a signed-in member of the organizer. Default: a page of the portal. */
  readonly panel?: 'visitor' | 'member';
  readonly budget: Budget;
  /** Also measured in full Chromium, against `mainThreadBudget`. */
  readonly isOnSite: boolean;
}

/** The limit of each figure. A figure without a limit is only printed. */
export type Budget = Readonly<Partial<Record<Figure, number>>>;

/**
 * `scripts`, `styles` and `total`: kB (1000 bytes, gzip -9) of what `loadedBytes` counts. `lcp` in
 * seconds, `blocked` (TBT) and `longest` (the longest task of the main thread) in milliseconds, `shift` (CLS) without a unit.
 */
export type Figure = 'scripts' | 'styles' | 'total' | 'lcp' | 'blocked' | 'longest' | 'shift';

/** For full Chromium on the simulated phone: the headless shell hides most of the main thread's work. Source: budgets. */
export const mainThreadBudget: Budget = { blocked: 200, longest: 100 };

export const surfaces: readonly Surface[] = [
  {
    name: 'home',
    isOnSite: true,
    path: () => '/',
    budget: { scripts: 140, styles: 10, total: 240, lcp: 1, blocked: 100, shift: 0 },
  },
  {
    name: 'explorer',
    isOnSite: true,
    path: () => '/events',
    budget: { scripts: 150, styles: 12, total: 270, lcp: 1.1, blocked: 150, shift: 0.01 },
  },
  {
    name: 'event',
    isOnSite: true,
    path: ({ slug }) => `/events/${slug}`,
    budget: { scripts: 150, styles: 12, total: 240, lcp: 1.2, blocked: 150, shift: 0.01 },
  },
  {
    name: 'checkout',
    isOnSite: true,
    path: ({ _id, slug }) => `/events/${slug}/checkout/${_id}`,
    isPrivate: true,
    budget: { scripts: 150, styles: 12, total: 200, lcp: 1.2, blocked: 150, shift: 0.01 },
  },
  {
    name: 'frame',
    isOnSite: false,
    path: ({ _id, slug }) => `/events/${slug}/checkout/${_id}/iframe`,
    isPrivate: true,
    budget: { scripts: 95, styles: 8, total: 130, lcp: 1.1, blocked: 120, shift: 0.01 },
  },
];

const panelBudget: Budget = { scripts: 190, styles: 20, total: 330, lcp: 1.5, blocked: 200, shift: 0.01 };

/** The panel's pages: private, and so without scores for search engines. Source: budgets. */
export const panelSurfaces: readonly Surface[] = [
  { name: 'panel sign-in', panel: 'visitor' as const, path: () => '/signin' },
  { name: 'panel home', panel: 'member' as const, path: () => `/${panelMember.slug}` },
  { name: 'panel events', panel: 'member' as const, path: () => `/${panelMember.slug}/events` },
].map((surface) => ({ ...surface, isPrivate: true, isOnSite: false, budget: panelBudget }) as const);

/** A demo member without a second factor. */
export const panelMember = {
  slug: 'senda-roja',
  email: 'marta@senda-roja.example',
  password: 'Organizadora#2027',
} as const;

/** Minimum scores, out of 100. Source: budgets. */
export const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type Score = keyof typeof scores;
