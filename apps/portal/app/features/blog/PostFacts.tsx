import { formatEventDate } from '@dorsal/domain/event-dates';
import type { PostSummary } from './post.ts';
import styles from './PostFacts.module.css';

export interface PostFactsProps {
  post: Pick<PostSummary, 'publishedAt' | 'readingTime'>;
}

/** When a post came out, and how long it takes to read: 'DD MMM YYYY' and 'min read' (spec, section 2). */
export function PostFacts({ post: { publishedAt, readingTime } }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={publishedAt}>{formatEventDate(publishedAt)}</time> ·{' '}
      <span lang="en">{readingTime} min read</span>
    </p>
  );
}
