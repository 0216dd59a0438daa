import type { Coordinates } from '@dorsal/domain/coordinates';

/** Pixels: as wide and high as an event's map gets. */
export const placePictureSize = { width: 1280, height: 440 } as const;

/** The address of the picture of a place at the detail map's zoom; 5 decimals are a metre, a tenth of a pixel there. */
export function placePicturePath({ lat, lng }: Coordinates): string {
  return `/map/place/${lat.toFixed(5)},${lng.toFixed(5)}.svg`;
}
