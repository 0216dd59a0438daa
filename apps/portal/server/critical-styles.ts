import { readFileSync } from 'node:fs';
import { type MarkedPage, markAttribute } from './content-security-policy.ts';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*\/>/g;

/**
 * Puts a page's style sheets into its head, so that nothing has to arrive before the page can be drawn. Their links
 * stay, since React looks for them, but wait for a printer: the browser fetches them without haste. The mark says that
 * the styles are our own.
 */
export function withCriticalStyles({ html, mark }: MarkedPage, read: (path: string) => string): string {
  const paths = Array.from(html.matchAll(stylesheet), ([, path = '']) => path);
  if (paths.length === 0) return html;
  const styles = paths.map(read).join('');
  return html
    .replaceAll(stylesheet, (link) => link.replace('/>', ' media="print"/>'))
    .replace('</title>', () => `</title><style${markAttribute(mark)}>${styles}</style>`);
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
