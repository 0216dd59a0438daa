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

/**
 * What a race asks of a person, and the rules about it. A step of the editor and two dialogs need them; they have a chunk of
 * their own, so that other pages don't load them with what they share.
 */
const raceParts =
  'checkout-widget/|domain/src/(?:age-|birth-date|categor|control-letter|day-licence|eligibility|guardian|identity-document|nations|person-(?:data|fields|labels)|phone-number|race-time|sport-rules|ticket-rules)';

const ours = new RegExp(
  `/panel/src/(?:components|session|layouts)/|/packages/(?!${raceParts})[^/]+/src/|/lucide-react/`,
);

/**
 * The chunks of the panel: a page loads few files, because each costs more than its bytes. Code of one page stays in
 * its chunk. Builds have the names of classes in place, so that the styles add nothing to the scripts of their chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: new RegExp(`${framework}|${firstStyles}`), priority: 3 },
  { name: 'site', tags: ['$initial'], priority: 2 },
  { name: 'shared', test: ours, minShareCount: 2, priority: 1 },
];
