import { xmlDocument, xmlElement } from './xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages, other than events and posts, that search engines may show. */
export const sitemapPages = [
  '/',
  '/events',
  '/hazte-partner',
  '/hazte-partner/vender-en-tu-web',
  '/hazte-partner/comprobar-web',
  '/blog',
  '/contact',
  '/legal/notice',
  '/legal/terms',
  '/legal/declaracion-responsable',
  '/legal/privacy',
  '/legal/cookie',
] as const;

/** The sitemap index. A file that would be empty is left out, because a sitemap may not be empty. */
export function sitemapIndex({
  publicUrl,
  parts,
  hasPosts,
}: {
  readonly publicUrl: string;
  /** The numbers of the parts that have events (`GET /api/events/parts`): one file for each. */
  readonly parts: readonly number[];
  readonly hasPosts: boolean;
}): string {
  const files = ['pages', ...(hasPosts ? ['posts'] : []), ...parts.map((part) => `events-${part}`)];
  const entries = files.map(
    (file) => `<sitemap>\n${xmlElement('loc', `${publicUrl}/sitemap/${file}.xml`)}</sitemap>\n`,
  );
  return xmlDocument(`<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>`);
}

/** A sitemap with the URLs of pages. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url>\n${xmlElement('loc', new URL(path, publicUrl).href)}</url>\n`);
  return xmlDocument(`<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>`);
}

/** The part whose events a file has, as `GET /api/events/parts/:part` names it; undefined for any other name. */
export function partOfFile(file: string): string | undefined {
  return /^events-([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
}
