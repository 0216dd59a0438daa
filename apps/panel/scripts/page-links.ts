/** The URLs that a document links: the page's scripts, the entry first, and what all documents share. */
interface PageFiles {
  readonly scripts: readonly string[];
  /** The script that fetches the others once the page has been painted. */
  readonly start: string;
  /** The face of headings. */
  readonly headingFont: string;
}

/** The links and scripts of a document, as HTML. */
export type PageLinks = (files: PageFiles) => readonly string[];

const sessionCall = '<link rel="preload" href="/api/panel/session" as="fetch" crossorigin>';

/** The styles come first: scripts have a low priority. */
export const scriptsAtOnce: PageLinks = ({ scripts: [entry, ...others] }) => [
  sessionCall,
  `<script type="module" src="${entry}" fetchpriority="low" crossorigin></script>`,
  ...others.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low" crossorigin>`),
];

/** For a page that is complete without its scripts. */
export const scriptsLater: PageLinks = ({ start, scripts }) => [
  sessionCall,
  `<script defer src="${start}" data-files="${scripts.join(' ')}"></script>`,
];

/**
 * For a page whose heading is there without them: neither they nor its calls (`{calls}`, which the server fills in) delay
 * it. Without its font, the heading would be drawn twice.
 */
export const scriptsAndCallsLater: PageLinks = ({ start, scripts, headingFont }) => [
  `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" crossorigin>`,
  `<script defer src="${start}" data-calls="{calls}" data-files="${scripts.join(' ')}"></script>`,
];
