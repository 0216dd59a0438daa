import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { MapPicture } from '~/components/EventMap/MapPicture.tsx';
import { MarkerPin } from '~/components/EventMap/MarkerPin.tsx';
import { placePicturePath, placePictureSize } from '~/components/EventMap/place-picture.ts';
import styles from './PlacePicture.module.css';

export interface PlacePictureProps {
  coordinates: CoordinatesBody;
}

/** What the map of an event's place shows, before it comes. */
export function PlacePicture({ coordinates }: PlacePictureProps) {
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
    </MapPicture>
  );
}
