import { classNames } from '~/components/class-names.ts';
import { postPictureSources } from './picture-sources.ts';
import type { PostSummary } from '../../../shared/post.ts';
import styles from './PostPicture.module.css';

export interface PostPictureProps {
  post: Pick<PostSummary, 'slug' | 'picture'>;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The alt text. Default: empty, because the title is next to it. */
  alt?: string;
  /** Whether it is in view when the page opens: it is then loaded at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A post's picture, 16:10; a post without one gets a drawn cover (design, section 9). */
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
