import type { Coordinates } from '@dorsal/domain/coordinates';

/** Pixels: the largest size of an event's map. */
export const placePictureSize = { width: 1280, height: 400 } as const;

/** The path of the picture of a place at the zoom of the detail map; 5 decimals are about 1 m. */
export function placePicturePath({ lat, lng }: Coordinates): string {
  return `/map/place/${lat.toFixed(5)},${lng.toFixed(5)}.svg`;
}
