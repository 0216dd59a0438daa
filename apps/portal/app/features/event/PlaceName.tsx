import styles from './PlaceName.module.css';

export interface PlaceNameProps {
  name: string;
  location: string;
}

/** The content of a place's popup, on the map and in its picture. */
export function PlaceName({ name, location }: PlaceNameProps) {
  return (
    <div className={styles.text}>
      <p className={styles.name}>{name}</p>
      <p className={styles.location}>{location}</p>
    </div>
  );
}
