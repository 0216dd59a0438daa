import { xmlDocument, xmlElement } from './xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Events in one file; search engines take up to 50,000. Source: sitemaps.org, "Sitemap file location". */
export const eventsPerSitemap = 10_000;

/** The pages that are neither events nor posts, and that search engines may show. */
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
  '/legal/privacy',
  '/legal/cookie',
] as const;

/** The list of the lists. A list that would be empty is left out, since a sitemap may not be. */
export function sitemapIndex({
  publicUrl,
  events,
  hasPosts,
}: {
  readonly publicUrl: string;
  /** How many. */
  readonly events: number;
  readonly hasPosts: boolean;
}): string {
  const eventFiles = Array.from(
    { length: Math.ceil(events / eventsPerSitemap) },
    (_, index) => `events-${index + 1}`,
  );
  const files = ['pages', ...(hasPosts ? ['posts'] : []), ...eventFiles];
  const entries = files.map(
    (file) => `<sitemap>\n${xmlElement('loc', `${publicUrl}/sitemap/${file}.xml`)}</sitemap>\n`,
  );
  return xmlDocument(`<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>`);
}

/** The addresses of pages. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url>\n${xmlElement('loc', new URL(path, publicUrl).href)}</url>\n`);
  return xmlDocument(`<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>`);
}

/** The number of a file of events, from 1; undefined for any other name. */
export function eventFileNumber(file: string): number | undefined {
  const [, number] = /^events-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  return number === undefined ? undefined : Number(number);
}
