import type { Rolldown } from 'vite';

/** React, the router and the queries: they seldom change, so browsers keep them over many versions of the panel. */
const framework =
  '/node_modules/(?:react|react-dom|scheduler|react-router|@tanstack/(?:react-query|query-core))/';

/**
 * Styles of the layouts, of what pages share, and of the pages that most visits begin with: one file, since each further
 * one delays the first paint by its connection. The palette, a dialog, comes when it is opened.
 */
const firstStyles =
  '/(?:panel/src/(?:layers|layouts/(?!Palette)|components/|features/(?:home|events|sign-in)/)|packages/ui/src/).*\\.css';

const ours = /\/panel\/src\/(?:components|session|layouts)\/|\/packages\/[^/]+\/src\/|\/lucide-react\//;

/**
 * The chunks of the panel: a page loads few files, because each costs more than its bytes. Code of one page stays in
 * its chunk. Builds have the names of classes in place, so that the styles add nothing to the scripts of their chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: new RegExp(`${framework}|${firstStyles}`), priority: 3 },
  { name: 'site', tags: ['$initial'], priority: 2 },
  { name: 'shared', test: ours, minShareCount: 2, priority: 1 },
];
