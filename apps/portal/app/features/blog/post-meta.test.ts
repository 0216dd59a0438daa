import type { SanitizedHtml } from '@dorsal/ui/RichText';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import type { Post } from '../../../shared/post.ts';
import { blogMeta, postJsonLd, postMeta } from './post-meta.ts';
import { relatedPosts } from './related-posts.ts';

const post: Post = {
  id: '1',
  slug: 'leer-un-perfil',
  title: 'Leer un perfil',
  excerpt: 'Porcentajes y repechos.',
  picture: 'https://blog.example/content/images/puerto.jpg',
  pictureAlt: '',
  pictureCaption: undefined,
  publishedAt: '2026-11-03T07:00:00.000+01:00',
  updatedAt: '2026-11-04T07:00:00.000+01:00',
  readingTime: 5,
  access: 'everyone',
  membersUrl: undefined,
  author: { name: 'Nuria Sanchis', picture: undefined },
  tags: [
    { id: 'c', name: 'Ciclismo' },
    { id: 'e', name: 'Entrenamiento' },
  ],
  html: '<p>Hola</p>' as SanitizedHtml,
};
const args = {
  matches: [
    {
      id: 'root',
      loaderData: { configuration: { ...defaultConfiguration, publicUrl: 'https://dorsal.example' } },
    },
  ],
};

describe('the title of the list', () => {
  it("is exactly 'Blog - Mi Sitio'", () => {
    expect(blogMeta(args)).toContainEqual({ title: 'Blog - Mi Sitio' });
    expect(blogMeta(args)).toContainEqual({ property: 'og:title', content: 'Blog - Mi Sitio' });
  });
});

describe("a post's preview", () => {
  it('has title, description and picture, and the type article', () => {
    const meta = postMeta(args, post);

    expect(meta).toContainEqual({ title: 'Leer un perfil · Dorsal' });
    expect(meta).toContainEqual({ property: 'og:description', content: 'Porcentajes y repechos.' });
    expect(meta).toContainEqual({ property: 'og:image', content: post.picture });
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
    expect(meta).toContainEqual({ property: 'article:published_time', content: post.publishedAt });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://dorsal.example/post/leer-un-perfil',
    });
  });

  it('marks a post for members as not free, without a reading time', () => {
    const data = postJsonLd({ ...post, access: 'members' }, 'https://dorsal.example', 'Dorsal');

    expect(data).toMatchObject({ isAccessibleForFree: false });
    expect(data).not.toHaveProperty('timeRequired');
  });

  it('shortens a long excerpt at a word boundary', () => {
    const meta = postMeta(args, { ...post, excerpt: 'carrera '.repeat(40) });

    expect(meta).toContainEqual({
      name: 'description',
      content: expect.stringMatching(/^(?:carrera )+carrera…$/),
    });
  });

  it('names author, dates and publisher for search engines', () => {
    expect(postJsonLd(post, 'https://dorsal.example', 'Dorsal')).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: post.publishedAt,
      author: { name: 'Nuria Sanchis' },
      publisher: { name: 'Dorsal' },
      keywords: 'Ciclismo, Entrenamiento',
    });
  });
});

describe('the list of related posts', () => {
  const other = (id: string, tags: string[]) => ({
    ...post,
    id,
    tags: tags.map((tag) => ({ id: tag, name: tag })),
  });

  it('starts with the most shared tags and never contains the post itself', () => {
    const all = [other('2', []), post, other('3', ['c']), other('4', ['c', 'e']), other('5', ['e'])];

    expect(relatedPosts(post, all).map(({ id }) => id)).toEqual(['4', '3', '5']);
  });
});
