/** Squares that stay white around a code, on each side. Source: ISO/IEC 18004, 6.3.8. */
const quietZone = 4;

export interface CodeRoom {
  /** Squares on a side. */
  readonly modules: number;
  /** CSS pixels of the white square that the code stands in. */
  readonly roomPx: number;
  /** Device pixels in a CSS pixel. */
  readonly pixelRatio: number;
}

/**
 * The side of a code, in CSS pixels: as large as the room allows beside its quiet zone, each square with as many whole pixels of the
 * screen as the next. Only where not even one fits are they fractions.
 */
export function codeSidePx({ modules, roomPx, pixelRatio }: CodeRoom): number {
  const pixels = (roomPx * pixelRatio) / (modules + 2 * quietZone);
  return (modules * (pixels >= 1 ? Math.floor(pixels) : pixels)) / pixelRatio;
}
