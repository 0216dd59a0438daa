import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. Default the full width. */
  width?: string;
  /** Any CSS length. Default 1em, a line of text. */
  height?: string;
  /** For instance '16 / 10', instead of a height. */
  aspectRatio?: string;
  className?: string | undefined;
}

/** A gray placeholder for loading content. For screen readers use the text of a Spinner or `aria-busy`. */
export function Skeleton({ width, height, aspectRatio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ width, height: height ?? (aspectRatio === undefined ? '1em' : undefined), aspectRatio }}
      aria-hidden="true"
    />
  );
}
