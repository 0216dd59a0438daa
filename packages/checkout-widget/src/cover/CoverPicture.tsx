import type { ComponentProps } from 'react';
import styles from './CoverPicture.module.css';
import { type CoverShape, coverSources } from './cover-sources.ts';

export interface CoverPictureProps extends Pick<ComponentProps<'img'>, 'className' | 'width' | 'height'> {
  /** The event's cover. The event's name is next to it, so the alt text is empty. */
  cover: string;
  shape: CoverShape;
  /** The displayed width, as in the `sizes` attribute of `img`. */
  sizes: string;
}

/** An event's cover, in the width and the smallest format that the browser can use. */
export function CoverPicture({ cover, shape, sizes, ...props }: CoverPictureProps) {
  const { img, avif } = coverSources(cover, shape);
  return (
    <picture className={styles.picture}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...props} {...img} sizes={sizes} alt="" />
    </picture>
  );
}
