import type { Coordinates } from '@dorsal/domain/coordinates';

/** Pixels: as wide and high as an event's map gets. */
export const placePictureSize = { width: 1280, height: 400 } as const;

/** The address of the picture of a place at the zoom of the detail map; 5 decimals are a meter. */
export function placePicturePath({ lat, lng }: Coordinates): string {
  return `/map/place/${lat.toFixed(5)},${lng.toFixed(5)}.svg`;
}
