import { readFileSync } from 'node:fs';
import { splitWebFonts } from '@dorsal/ui/first-paint';
import { fontsAtOnce } from '../app/fonts-at-once.ts';
import { type MarkedPage, markAttribute } from './content-security-policy.ts';

/**
 * Puts a page's style sheets into its head, so that nothing has to arrive before the page can be drawn. Their links stay,
 * since React looks for them, but are switched off: nothing is fetched twice. The web fonts have styles of their own, which
 * hold on wide screens until the starter of `patient-scripts.ts` lets them hold everywhere. The mark says which sheets are our
 * own, and that the styles are.
 */
export function withCriticalStyles({ html, mark }: MarkedPage, read: (path: string) => string): string {
  const sheet = sheetOf(mark);
  const styles = Array.from(html.matchAll(sheet), ([, path = '']) => read(path)).join('');
  if (styles === '') return html;
  return html
    .replaceAll(sheet, (link, path: string) => {
      const ours = link.replace('/>', ' disabled=""/>');
      // What is loaded later asks for its sheets by their bare addresses, and would fetch one that it didn't find.
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

/** The links to our style sheets, in whatever order the router writes their attributes. */
function sheetOf(mark: string): RegExp {
  return new RegExp(
    `<link(?=[^>]*${markAttribute(mark)})(?=[^>]* rel="stylesheet")[^>]* href="(/assets/[\\w.-]+\\.css)#?"[^>]*/>`,
    'g',
  );
}

const contents = new Map<string, string>();

/** Reads a file of the built client; each once. */
export function readClientFile(path: string): string {
  const known = contents.get(path);
  if (known !== undefined) return known;
  // Beside the built server, whose file this code becomes part of.
  const text = readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8');
  contents.set(path, text);
  return text;
}
