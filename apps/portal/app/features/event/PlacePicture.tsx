import { MapPicture } from '~/components/EventMap/MapPicture.tsx';
import { MarkerPin } from '~/components/EventMap/MarkerPin.tsx';
import { placePicturePath, placePictureSize } from '../../../shared/place-picture.ts';
import type { PlaceMapProps } from './PlaceMap.tsx';
import { PlaceName } from './PlaceName.tsx';
import styles from './PlacePicture.module.css';

export type PlacePictureProps = Omit<PlaceMapProps, 'onState'>;

/** A picture of the map of an event's place, shown until the map has loaded. */
export function PlacePicture({ name, location, coordinates }: PlacePictureProps) {
  return (
    <MapPicture>
      <img
        className={styles.ground}
        src={placePicturePath(coordinates)}
        {...placePictureSize}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <svg className={styles.marker}>
        <MarkerPin highlighted />
      </svg>
      <div className={styles.popup}>
        <PlaceName name={name} location={location} />
      </div>
    </MapPicture>
  );
}
