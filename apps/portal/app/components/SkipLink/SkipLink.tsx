import styles from './SkipLink.module.css';

/** For keyboards: past the top bar, to the page itself. */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
