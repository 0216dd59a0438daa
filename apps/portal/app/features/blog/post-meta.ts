import type { MetaDescriptor } from 'react-router';
import { type MetaMatches, pageMeta } from '~/configuration/page-meta.ts';
import type { Post } from '../../../shared/post.ts';

/** The exact page title of the list. Source: spec, section 2. */
const blogTitle = 'Blog - Mi Sitio';

/** Title and preview of the list. */
export function blogMeta(args: MetaMatches): MetaDescriptor[] {
  const page = pageMeta(args, {
    title: 'Blog',
    path: '/blog',
    description:
      'Entrenamiento, material, rutas y crónicas para tu próxima carrera, contadas por quien las corre.',
  });
  return page.map((entry) => {
    if ('title' in entry) return { title: blogTitle };
    return 'property' in entry && entry.property === 'og:title' ? { ...entry, content: blogTitle } : entry;
  });
}

/** Title, description, picture and preview of a post (spec, section 2). */
export function postMeta(args: MetaMatches, post: Post): MetaDescriptor[] {
  const page = pageMeta(args, {
    title: post.title,
    path: `/post/${post.slug}`,
    description: shortened(post.excerpt),
    image: post.picture,
  });
  return [
    ...page.map((entry) =>
      'property' in entry && entry.property === 'og:type' ? { ...entry, content: 'article' } : entry,
    ),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    ...post.tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    ...(post.author ? [{ name: 'author', content: post.author.name }] : []),
  ];
}

/** The post's structured data for search engines. Source: schema.org/BlogPosting. */
export function postJsonLd(post: Post, publicUrl: string, publisher: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    url: `${publicUrl}/post/${post.slug}`,
    mainEntityOfPage: `${publicUrl}/post/${post.slug}`,
    inLanguage: 'es',
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.access === 'members'
      ? { isAccessibleForFree: false }
      : { timeRequired: `PT${post.readingTime}M` }),
    ...(post.picture && { image: [post.picture] }),
    ...(post.author && { author: { '@type': 'Person', name: post.author.name } }),
    publisher: { '@type': 'Organization', name: publisher, url: publicUrl },
    keywords: post.tags.map(({ name }) => name).join(', '),
  };
}

/** Characters that search engines show, approximately. */
const descriptionLength = 155;

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength - 1))}…`;
}
