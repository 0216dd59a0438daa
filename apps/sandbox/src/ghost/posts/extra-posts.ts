import type { Article } from '../article.ts';
import { ivan } from '../people.ts';
import { community } from '../tags.ts';

const dayMs = 86_400_000;

/** Short old posts, for a blog that is larger than one answer. `count` from 0 to 1,000. */
export function extraPosts(count: number): Article[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `673b1c0a9d2e4f0001b${String(at).padStart(5, '0')}`,
    slug: `cronica-${at + 1}`,
    title: `Crónica número ${at + 1}`,
    excerpt: 'Una de las muchas crónicas del archivo.',
    publishedAt: new Date(Date.parse('2026-08-31T08:00:00Z') - at * dayMs).toISOString(),
    authors: [ivan] as const,
    tags: [community] as const,
    picture: null,
    html: () => '<p>Una crónica breve.</p>',
  }));
}
