import { PostCard } from './PostCard.tsx';
import type { PostSummary } from '../../../shared/post.ts';
import styles from './PostGrid.module.css';

export interface PostGridProps {
  posts: readonly PostSummary[];
  /** Heading level of the titles. Default: 2. */
  level?: 2 | 3;
  /** The number of posts in view when the page opens. Default: 0. */
  inView?: number;
}

/** Cards of posts in one, two or three columns by width (spec, section 2). */
export function PostGrid({ posts, level = 2, inView = 0 }: PostGridProps) {
  return (
    <ul className={styles.grid}>
      {posts.map((post, position) => (
        <li key={post.id} className={styles.cell}>
          <PostCard post={post} level={level} isFirst={position < inView} />
        </li>
      ))}
    </ul>
  );
}
