import { classNames } from '../class-names.ts';
import { EventPicture } from './EventPicture.tsx';
import styles from './EventCover.module.css';

export interface EventCoverProps {
  /** The event's picture (`coverOf`); until it has loaded, and if it fails to, a plain surface shows. */
  cover: string;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The media query for which it is a small square, as in `<source media>`. Default: none. */
  squareWhere?: string;
  className?: string | undefined;
}

/** An event's picture that fills its box and loads lazily. Decorative: the event's name is next to it. */
export function EventCover({ cover, sizes, squareWhere, className }: EventCoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      <EventPicture
        address={cover}
        shape="card"
        sizes={sizes}
        squareWhere={squareWhere}
        width={720}
        height={450}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
