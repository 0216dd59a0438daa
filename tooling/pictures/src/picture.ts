import sharp, { type Sharp } from 'sharp';

/** Pixels in memory: four bytes each (red, green, blue, alpha), row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Reads a PNG or WebP. Rejects for anything else. */
export async function readPicture(file: string | Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The stored format: plain areas are exact, busy ones within 4 of 255 steps, and it is half as large as PNG. */
export function toWebp(picture: Picture): Promise<Uint8Array> {
  return raw(picture).webp({ nearLossless: true, quality: 40, effort: 5 }).toBuffer();
}

/** The format for the review page in a browser, encoded quickly. */
export function toPng(picture: Picture): Promise<Uint8Array> {
  return raw(picture).png({ compressionLevel: 3 }).toBuffer();
}

/** Joins pictures one below the other. Throws a RangeError if their widths differ. */
export function join(pictures: readonly Picture[]): Picture {
  const width = pictures[0]?.width ?? 0;
  if (pictures.some((picture) => picture.width !== width))
    throw new RangeError('Pictures of different widths are not put one below the other.');
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
  return { width, height, data: Buffer.concat(pictures.map(({ data }) => data)) };
}

function raw({ width, height, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}
