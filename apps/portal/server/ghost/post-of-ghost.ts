import type { Post, PostSummary } from '../../shared/post.ts';
import type { GhostPost } from './ghost-body.ts';
import { postExcerpt } from './post-excerpt.ts';
import { sanitisePost } from './sanitise-post.ts';
import type { Sources } from './sources.ts';

/** What the list needs of a post. */
export function postSummary(post: GhostPost, sources: Sources): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: postExcerpt(post),
    picture: sources.allowed(post.feature_image),
    publishedAt: post.published_at,
    readingTime: Math.max(1, Math.round(post.reading_time ?? 1)),
    access: post.access === false ? 'members' : 'everyone',
    author: post.primary_author
      ? { name: post.primary_author.name, picture: sources.allowed(post.primary_author.profile_image) }
      : undefined,
    // Internal tags, whose names begin with #, are for editors. Source: Ghost, "Tags".
    tags: (post.tags ?? [])
      .filter(({ name, visibility }) => visibility !== 'internal' && !name.startsWith('#'))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** What a post's page needs, with sanitized HTML. */
export function wholePost(post: GhostPost, sources: Sources): Post {
  return {
    ...postSummary(post, sources),
    html: sanitisePost(post.html ?? '', sources),
    membersUrl: sources.allowed(post.url),
    updatedAt: post.updated_at ?? post.published_at,
    pictureAlt: post.feature_image_alt ?? '',
    pictureCaption: post.feature_image_caption
      ? sanitisePost(post.feature_image_caption, sources)
      : undefined,
  };
}
