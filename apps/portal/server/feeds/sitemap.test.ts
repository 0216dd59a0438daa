import type { RouteConfigEntry } from '@react-router/dev/routes';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { partOfFile, sitemap, sitemapIndex, sitemapPages } from './sitemap.ts';

const publicUrl = 'https://dorsal.example';

/** The texts of the elements with that name; throws if the text is not well-formed XML. */
function readElements(xml: string, name: string): string[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent ?? '');
}

/** Every path of the portal without parameters. */
function fixedPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path && !/[:*]/.test(path) ? [`/${path}`] : []),
    ...fixedPaths(children),
  ]);
}

/** Personal pages, error pages, and paths that are not pages. */
const unlisted = [
  '/profile',
  '/profile/personas',
  '/welcome',
  '/coming-soon',
  '/check-in',
  '/sin-conexion',
  '/guardados',
  '/403',
  '/404',
  '/signin',
  '/signup',
  '/reset-password',
  '/avisos/confirmar',
  '/avisos/parar',
  '/novedades/parar',
  '/devolucion',
  '/autorizar',
  '/guardar-mis-datos',
  '/documentos',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/check-in.webmanifest',
  '/sw.js',
  '/sitemap.xml',
  '/events/page.json',
  '/events/feed.xml',
  '/events/calendar.ics',
];

describe('the sitemap', () => {
  it('names every page that search engines may show', () => {
    expect([...sitemapPages, ...unlisted].toSorted()).toEqual(fixedPaths(routes).toSorted());
  });

  it('lists files of at most 10,000 events', () => {
    const xml = sitemapIndex({ publicUrl, parts: [1, 2, 4], hasPosts: true });

    expect(readElements(xml, 'loc')).toEqual([
      'https://dorsal.example/sitemap/pages.xml',
      'https://dorsal.example/sitemap/posts.xml',
      'https://dorsal.example/sitemap/events-1.xml',
      'https://dorsal.example/sitemap/events-2.xml',
      'https://dorsal.example/sitemap/events-4.xml',
    ]);
  });

  it('names no file that would be empty', () => {
    const xml = sitemapIndex({ publicUrl, parts: [], hasPosts: false });

    expect(readElements(xml, 'loc')).toEqual(['https://dorsal.example/sitemap/pages.xml']);
  });

  it('has absolute URLs, in its namespace', () => {
    const xml = sitemap(publicUrl, ['/', '/events/trail-nocturno-del-garbi']);

    expect(readElements(xml, 'loc')).toEqual([
      'https://dorsal.example/',
      'https://dorsal.example/events/trail-nocturno-del-garbi',
    ]);
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  });

  it('escapes any path', () => {
    expect(readElements(sitemap(publicUrl, ['/post/a&b<c']), 'loc')).toEqual([
      'https://dorsal.example/post/a&b%3Cc',
    ]);
  });

  it.each([
    ['events-1.xml', '1'],
    ['events-12.xml', '12'],
    ['events-0.xml', undefined],
    ['events-01.xml', undefined],
    ['events-1.xml.br', undefined],
    ['events-9999999999.xml', undefined],
    ['nada.xml', undefined],
  ])('has %s as the file of part %s', (file, part) => {
    expect(partOfFile(file)).toBe(part);
  });
});
