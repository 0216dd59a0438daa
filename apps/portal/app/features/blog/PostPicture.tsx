import { classNames } from '~/components/class-names.ts';
import { postPictureSources } from './picture-sources.ts';
import type { PostSummary } from './post.ts';
import styles from './PostPicture.module.css';

export interface PostPictureProps {
  post: Pick<PostSummary, 'slug' | 'picture'>;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** What it shows. Default: nothing that the title beside it does not say. */
  alt?: string;
  /** In view when the page opens: loaded at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A post's picture, 16:10; one that has none gets a drawn cover (design, section 9). */
export function PostPicture({ post, sizes, alt = '', isFirst = false, className }: PostPictureProps) {
  const sources = post.picture ? postPictureSources(post.picture) : { src: `/blog/covers/${post.slug}` };
  return (
    <span className={classNames(styles.frame, className)}>
      <img
        {...sources}
        sizes={sizes}
        width={720}
        height={450}
        alt={post.picture ? alt : ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </span>
  );
}
