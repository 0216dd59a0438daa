import type { PostSummary } from './post.ts';

/** How many posts stand below one. */
const relatedCount = 3;

/** What to read next: the posts that share most tags, newer ones first among equals; never the post itself. */
export function relatedPosts(
  post: Pick<PostSummary, 'id' | 'tags'>,
  all: readonly PostSummary[],
): readonly PostSummary[] {
  const own = new Set(post.tags.map(({ id }) => id));
  const shared = ({ tags }: PostSummary) => tags.filter(({ id }) => own.has(id)).length;
  return all
    .filter(({ id }) => id !== post.id)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, relatedCount);
}
