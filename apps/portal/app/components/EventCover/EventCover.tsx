import { classNames } from '../class-names.ts';
import { pictureSources } from './picture-sources.ts';
import styles from './EventCover.module.css';

export interface EventCoverProps {
  /** The event's picture (`coverOf`); when it fails to load, track lanes show. */
  cover: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The page's largest picture, to be loaded first; the others wait until they come into view. */
  isHero?: boolean;
  className?: string | undefined;
}

/** An event's picture, filling its box. Decoration: the name stands beside it. */
export function EventCover({ cover, sizes, isHero = false, className }: EventCoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      <img
        {...pictureSources(cover, 'card')}
        sizes={sizes}
        width={720}
        height={450}
        alt=""
        loading={isHero ? 'eager' : 'lazy'}
        fetchPriority={isHero ? 'high' : 'auto'}
        decoding="async"
      />
    </span>
  );
}
