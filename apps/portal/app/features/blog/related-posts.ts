import type { PostSummary } from '../../../shared/post.ts';

/** The number of related posts below a post. */
const relatedCount = 3;

/** The posts that share most tags with a post, newer ones first among equals; never the post itself. */
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
