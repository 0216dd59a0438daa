import { MapPicture } from '~/components/EventMap/MapPicture.tsx';
import styles from './MapAreaPicture.module.css';

/** The map of the explorer's first view, before it comes. */
export function MapAreaPicture() {
  return (
    <MapPicture>
      <div className={styles.world} />
    </MapPicture>
  );
}
