import type { Rolldown } from 'vite';

/** React, the router and the queries: they seldom change, so browsers keep them over many versions of the panel. */
const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//;

const ours = /\/panel\/src\/(?:components|session|layouts)\/|\/packages\/[^/]+\/src\/|\/lucide-react\//;

/**
 * The chunks of the panel: a page loads few files, because each costs more than its bytes. Code of one page stays in
 * its chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'site', tags: ['$initial'], priority: 2 },
  { name: 'shared', test: ours, minShareCount: 2, priority: 1 },
];
