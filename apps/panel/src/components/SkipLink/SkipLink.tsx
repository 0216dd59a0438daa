import styles from './SkipLink.module.css';

/** A link for keyboard users that skips the navigation. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
