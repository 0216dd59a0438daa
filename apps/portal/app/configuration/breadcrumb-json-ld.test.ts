import { expect, test } from 'vitest';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';

test('the breadcrumb of a page lists the URLs of its parents and ends with its own name', () => {
  const way = breadcrumbJsonLd('https://dorsal.example', [
    { name: 'Blog', path: '/blog' },
    { name: 'Correr de noche' },
  ]);

  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(way.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://dorsal.example/blog' },
    { '@type': 'ListItem', position: 2, name: 'Correr de noche' },
  ]);
});
