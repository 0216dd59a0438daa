import { formatEventDate } from '@dorsal/domain/event-dates';
import type { PostSummary } from '../../../shared/post.ts';
import styles from './PostFacts.module.css';

export interface PostFactsProps {
  post: Pick<PostSummary, 'publishedAt' | 'readingTime' | 'access'>;
}

/**
 * A post's date and reading time: 'DD MMM YYYY' and 'min read' (spec, section 2). A post for members shows no reading
 * time, because most visitors can't read it.
 */
export function PostFacts({ post: { publishedAt, readingTime, access } }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <time dateTime={publishedAt}>{formatEventDate(publishedAt)}</time> ·{' '}
      {access === 'members' ? 'Solo para miembros' : <span lang="en">{readingTime} min read</span>}
    </p>
  );
}
