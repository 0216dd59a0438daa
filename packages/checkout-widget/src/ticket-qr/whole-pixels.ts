/** White squares around a code, on each side. Source: ISO/IEC 18004, 6.3.8. */
const quietZone = 4;

export interface CodeRoom {
  /** Squares on a side. */
  readonly modules: number;
  /** CSS pixels of the white square that contains the code. */
  readonly roomPx: number;
  /** Device pixels in a CSS pixel. */
  readonly pixelRatio: number;
}

/**
 * The side of a code, in CSS pixels: as large as the room allows with its quiet zone, with the same whole number of
 * device pixels per square. Fractions are used only if not even one pixel fits.
 */
export function codeSidePx({ modules, roomPx, pixelRatio }: CodeRoom): number {
  const pixels = (roomPx * pixelRatio) / (modules + 2 * quietZone);
  return (modules * (pixels >= 1 ? Math.floor(pixels) : pixels)) / pixelRatio;
}
