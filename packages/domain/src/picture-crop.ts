/** A part of a picture, each side as a fraction of the picture's, from its top left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width by height of an event's pictures. Source: decisions, "Pictures of an event". */
export const eventPictureRatio = 16 / 10;

/** Pixels: the smallest cropped picture that is sharp on a phone. Source: decisions, "Pictures of an event". */
export const leastEventPicture = { width: 720, height: 450 } as const satisfies PictureSize;

/** The largest crop in the ratio of an event's picture, in the middle of the picture. */
export function widestCrop({ width, height }: PictureSize): Crop {
  const cropWidth = Math.min(1, (height * eventPictureRatio) / width);
  const cropHeight = Math.min(1, width / eventPictureRatio / height);
  return {
    left: (1 - cropWidth) / 2,
    top: (1 - cropHeight) / 2,
    width: cropWidth,
    height: cropHeight,
  };
}

/**
 * The crop in whole pixels, inside the picture and in the ratio of an event's picture: a browser's crop is rounded, and
 * may be a little outside. Its width decides; the middle stays.
 */
export function cropPixels(
  crop: Crop,
  { width, height }: PictureSize,
): { readonly left: number; readonly top: number } & PictureSize {
  const widest = widestCrop({ width, height });
  const cropWidth = Math.max(1, Math.floor(Math.min(crop.width, widest.width) * width + 1e-6));
  const cropHeight = Math.max(1, Math.min(height, Math.round(cropWidth / eventPictureRatio)));
  const within = (middle: number, length: number, most: number) =>
    Math.min(Math.max(0, Math.round(middle - length / 2)), most - length);
  return {
    left: within((crop.left + crop.width / 2) * width, cropWidth, width),
    top: within((crop.top + crop.height / 2) * height, cropHeight, height),
    width: cropWidth,
    height: cropHeight,
  };
}
