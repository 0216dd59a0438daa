import { Avatar } from '@dorsal/ui/Avatar';
import { portraitSource } from './picture-sources.ts';
import type { PostAuthor } from '../../../shared/post.ts';
import styles from './PostByline.module.css';

export interface PostBylineProps {
  author: PostAuthor;
}

/** The post's author. */
export function PostByline({ author: { name, picture } }: PostBylineProps) {
  return (
    <p className={styles.byline}>
      <Avatar name={name} src={picture && portraitSource(picture)} size={32} tone="neutral" />
      {name}
    </p>
  );
}
