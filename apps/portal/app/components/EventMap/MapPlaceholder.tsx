import styles from './MapPlaceholder.module.css';

/** The map's ground while the map itself is on its way, or when it cannot come. */
export function MapPlaceholder() {
  return <div className={styles.placeholder} aria-hidden="true" />;
}
