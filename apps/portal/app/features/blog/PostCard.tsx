import { Badge } from '@dorsal/ui/Badge';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import { PostByline } from './PostByline.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostPicture } from './PostPicture.tsx';
import type { PostSummary } from '../../../shared/post.ts';
import styles from './PostCard.module.css';

export interface PostCardProps {
  post: PostSummary;
  /** Heading level of the title. Default: 2. */
  level?: 2 | 3;
  /** Whether it is in view when the page opens. */
  isFirst?: boolean;
}

/** A post in a list. The whole card is the title's link. */
export function PostCard({ post, level = 2, isFirst = false }: PostCardProps) {
  return (
    <article className={styles.card}>
      <PostPicture
        post={post}
        sizes="(min-width: 1024px) 410px, (min-width: 768px) 50vw, 100vw"
        isFirst={isFirst}
        className={styles.picture}
      />
      <div className={styles.about}>
        {post.tags.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
        <PostFacts post={post} />
      </div>
      <Heading level={level} size="d3" className={styles.title}>
        <Link to={`/post/${post.slug}`} className={styles.link}>
          {post.title}
        </Link>
      </Heading>
      {post.excerpt !== '' && <p className={styles.excerpt}>{post.excerpt}</p>}
      {post.author && (
        <div className={styles.author}>
          <PostByline author={post.author} />
        </div>
      )}
    </article>
  );
}
