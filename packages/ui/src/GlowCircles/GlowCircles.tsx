import { classNames } from '../class-names.ts';
import styles from './GlowCircles.module.css';

export interface GlowCirclesProps {
  /** `home` puts a larger circle behind the bib at the top right. Default `page`. */
  look?: 'page' | 'home';
  className?: string | undefined;
}

/** Blurred red circles behind the content of a positioned parent. Decoration. */
export function GlowCircles({ look = 'page', className }: GlowCirclesProps) {
  return (
    <div className={classNames(styles.glow, className)} data-look={look} aria-hidden="true">
      <span className={styles.first} />
      <span className={styles.second} />
      <span className={styles.third} />
    </div>
  );
}
