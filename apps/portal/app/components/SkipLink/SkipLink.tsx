import styles from './SkipLink.module.css';

/** A link for keyboard users that skips the top bar. */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
