/**
 * A package, its position in the picture, and the packages that it may import (rules: tooling/config/import-rules.mjs).
 */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** Left edge and row in the picture. */
  readonly at: { readonly x: number; readonly row: number; readonly width: number };
  /** Its imports, without those that these import themselves. */
  readonly imports: readonly string[];
}

/** From what users see, at the top, to packages without imports, at the bottom: every arrow points down. */
export const house: readonly Part[] = [
  {
    name: 'server',
    title: 'the process, its roles',
    at: { x: 300, row: 0, width: 190 },
    imports: ['portal', 'embed', 'panel', 'api'],
  },
  {
    name: 'storybook',
    title: 'the catalogue',
    at: { x: 760, row: 0, width: 180 },
    imports: ['portal', 'panel'],
  },
  {
    name: 'portal',
    title: 'the site',
    at: { x: 140, row: 1, width: 180 },
    imports: ['checkout-widget', 'event-search', 'covers'],
  },
  {
    name: 'embed',
    title: 'the frame',
    at: { x: 345, row: 1, width: 130 },
    imports: ['checkout-widget'],
  },
  {
    name: 'api',
    title: 'Fastify and the database',
    at: { x: 500, row: 1, width: 200 },
    imports: ['api-contract', 'event-search', 'verifactu', 'covers'],
  },
  {
    name: 'panel',
    title: "organizers' panel",
    at: { x: 725, row: 1, width: 170 },
    imports: ['checkout-widget'],
  },
  {
    name: 'checkout-widget',
    title: 'the purchase',
    at: { x: 40, row: 2, width: 180 },
    imports: ['ui', 'api-client'],
  },
  { name: 'api-client', title: 'typed calls', at: { x: 190, row: 3, width: 160 }, imports: ['api-contract'] },
  { name: 'ui', title: 'accessible parts', at: { x: 40, row: 5, width: 160 }, imports: [] },
  {
    name: 'api-contract',
    title: 'every call, its schemas',
    at: { x: 390, row: 4, width: 190 },
    imports: ['domain'],
  },
  {
    name: 'event-search',
    title: 'browser and server',
    at: { x: 720, row: 2, width: 165 },
    imports: ['domain'],
  },
  { name: 'domain', title: 'the rules', at: { x: 405, row: 5, width: 160 }, imports: [] },
  { name: 'verifactu', title: 'records for the AEAT', at: { x: 585, row: 5, width: 165 }, imports: [] },
  { name: 'covers', title: 'generative art', at: { x: 770, row: 5, width: 160 }, imports: [] },
  { name: 'sandbox', title: 'bank, mail, Google, blog', at: { x: 40, row: 0, width: 190 }, imports: [] },
];
