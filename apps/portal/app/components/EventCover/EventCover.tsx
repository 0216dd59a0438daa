import { classNames } from '../class-names.ts';
import { EventPicture } from './EventPicture.tsx';
import styles from './EventCover.module.css';

export interface EventCoverProps {
  /** The event's picture (`coverOf`); until it has loaded, and if it fails to, a plain surface shows. */
  cover: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** Where it is a small square, as in `<source media>`. Default: nowhere. */
  squareWhere?: string;
  className?: string | undefined;
}

/** An event's picture, filling its box, loaded when it comes near. Decoration: the name stands beside it. */
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
