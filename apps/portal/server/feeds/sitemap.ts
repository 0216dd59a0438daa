import { xmlDocument, xmlElement } from './xml.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Events in one file; search engines accept up to 50,000. Source: sitemaps.org, "Sitemap file location". */
export const eventsPerSitemap = 10_000;

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
  events,
  hasPosts,
}: {
  readonly publicUrl: string;
  /** The number of published events. */
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

/** A sitemap with the URLs of pages. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url>\n${xmlElement('loc', new URL(path, publicUrl).href)}</url>\n`);
  return xmlDocument(`<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>`);
}

/** The number of an events file, from 1; undefined for any other name. */
export function eventFileNumber(file: string): number | undefined {
  const [, number] = /^events-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  return number === undefined ? undefined : Number(number);
}
