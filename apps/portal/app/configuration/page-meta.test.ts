import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../shared/configuration.ts';
import { type PageMeta, pageMeta } from './page-meta.ts';

const args = {
  matches: [
    {
      id: 'root',
      loaderData: { configuration: { ...defaultConfiguration, publicUrl: 'https://dorsal.example' } },
    },
  ],
};
const page: PageMeta = { title: 'Explorar eventos', description: 'Carreras y más.', path: '/events' };
const canonical = { tagName: 'link', rel: 'canonical', href: 'https://dorsal.example/events' };

/** Each property or name with its content. */
function contents(meta: MetaDescriptor[]): Record<string, unknown> {
  return Object.fromEntries(
    meta.flatMap((entry) => {
      if ('property' in entry) return [[entry.property, entry.content]];
      return 'name' in entry ? [[entry.name, entry.content]] : [];
    }),
  );
}

describe('the metadata of a page for search engines and social networks', () => {
  it("has a title with the product's name, a description and a canonical URL", () => {
    const meta = pageMeta(args, page);

    expect(meta).toContainEqual({ title: 'Explorar eventos · Dorsal' });
    expect(meta).toContainEqual(canonical);
    expect(contents(meta)).toMatchObject({
      description: 'Carreras y más.',
      'og:title': 'Explorar eventos · Dorsal',
      'og:description': 'Carreras y más.',
      'og:url': 'https://dorsal.example/events',
      'og:locale': 'es_ES',
    });
  });

  it("has the product's picture, with its size, if the page has none", () => {
    expect(contents(pageMeta(args, page))).toMatchObject({
      'og:image': 'https://dorsal.example/social.jpg',
      'og:image:alt': 'Explorar eventos',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://dorsal.example/social.jpg',
      'twitter:image:alt': 'Explorar eventos',
    });
  });

  it("does not have the size of another host's picture", () => {
    const meta = pageMeta(args, {
      ...page,
      image: 'https://fotos.example/salida.png',
      imageAlt: 'La salida',
    });

    expect(contents(meta)).toMatchObject({
      'og:image': 'https://fotos.example/salida.png',
      'og:image:alt': 'La salida',
    });
    expect(contents(meta)).not.toHaveProperty('og:image:width');
    expect(contents(meta)).not.toHaveProperty('og:image:type');
  });
});

describe('a personal page', () => {
  it('is hidden from search engines, without canonical URL and picture', () => {
    const meta = pageMeta(args, { ...page, isPrivate: true });

    expect(contents(meta)).toMatchObject({ robots: 'noindex' });
    expect(meta).not.toContainEqual(canonical);
    expect(contents(meta)).not.toHaveProperty('og:image');
  });
});
