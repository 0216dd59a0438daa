import { readFileSync } from 'node:fs';
import { splitWebFonts } from '@dorsal/ui/first-paint';
import { fontsAtOnce } from '../shared/fonts-at-once.ts';
import { type MarkedPage, markAttribute } from './content-security-policy.ts';

/**
 * Inlines a page's style sheets in its head, so that no request blocks the first paint. The links stay, because React
 * looks for them, but are disabled, so that nothing is fetched twice. The web fonts have a separate style element: it
 * applies on wide screens until the starter of `deferred-scripts.ts` makes it apply everywhere. The mark tells our own
 * sheets from user content, and is set on the inlined styles.
 */
export function withCriticalStyles({ html, mark }: MarkedPage, read: (path: string) => string): string {
  const sheet = sheetOf(mark);
  const styles = Array.from(html.matchAll(sheet), ([, path = '']) => read(path)).join('');
  if (styles === '') return html;
  return html
    .replaceAll(sheet, (link, path: string) => {
      const ours = link.replace('/>', ' disabled=""/>');
      // Code that loads later looks for its sheets by URL without `#`, and would fetch a sheet that it didn't find.
      return link.includes(`${path}#"`) ? `${ours}<link rel="stylesheet" href="${path}" disabled=""/>` : ours;
    })
    .replace('</title>', () => `</title>${styleTags(styles, markAttribute(mark))}`);
}

function styleTags(styles: string, own: string): string {
  const { css, fontCss } = splitWebFonts(styles);
  return [
    ...(fontCss ? [`<style${own} media="${fontsAtOnce}" data-font="">${fontCss}</style>`] : []),
    `<style${own}>${css}</style>`,
  ].join('');
}

/** Matches the links to our style sheets, with their attributes in any order. */
function sheetOf(mark: string): RegExp {
  return new RegExp(
    `<link(?=[^>]*${markAttribute(mark)})(?=[^>]* rel="stylesheet")[^>]* href="(/assets/[\\w.-]+\\.css)#?"[^>]*/>`,
    'g',
  );
}

const contents = new Map<string, string>();

/** Reads a file of the built client, each file once. */
export function readClientFile(path: string): string {
  const known = contents.get(path);
  if (known !== undefined) return known;
  // Relative to the built server's file, which contains this code.
  const text = readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8');
  contents.set(path, text);
  return text;
}
