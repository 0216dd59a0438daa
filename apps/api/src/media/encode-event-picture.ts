import {
  type Crop,
  cropPixels,
  leastEventPicture,
  type PictureSize,
  widestCrop,
} from '@dorsal/domain/picture-crop';
import {
  hasTooManyPixels,
  mostPicturePixels,
  type PictureFault,
  pictureFileFault,
  type PictureFormat,
  pictureFormat,
} from '@dorsal/domain/picture-file';
import sharp, { type Sharp } from 'sharp';
import { decodeTurn } from './decode-turn.ts';

/** Pixels: one and a half times the widest picture that we serve. */
const widest = 2160;
const longestSeconds = 20;

export type EventPictureFault = PictureFault | 'unreadable' | 'tooSlow';

/** A file can't become a picture of an event. */
export class EventPictureError extends Error {
  override name = 'EventPictureError';
  readonly fault: EventPictureFault;

  constructor(fault: EventPictureFault, cause?: unknown) {
    super(`A picture of an event was refused: ${fault}.`, { cause });
    this.fault = fault;
  }
}

/**
 * Encodes the cropped part of a picture for storage: upright, 16:10, WebP, first frame only, no metadata. Without `crop`
 * it takes the middle. The format is that of the content, and the pixels are counted before they are decoded. Throws
 * EventPictureError, and TooManyRequestsError if too many uploads wait. Source: decisions, "Pictures of an event".
 */
export async function encodeEventPicture(bytes: Buffer, crop?: Crop): Promise<Buffer> {
  const start = bytes.subarray(0, 512);
  const fault = pictureFileFault(start, bytes.length);
  if (fault) throw new EventPictureError(fault);
  return decodeTurn(async () => {
    const size = await uprightSize(bytes, pictureFormat(start));
    if (hasTooManyPixels(size)) throw new EventPictureError('tooManyPixels');
    const part = cropPixels(crop ?? widestCrop(size), size);
    if (part.width < leastEventPicture.width) throw new EventPictureError('tooSmall');
    return decoded(
      opened(bytes, mostPicturePixels)
        .autoOrient()
        .extract(part)
        .resize({ width: widest, withoutEnlargement: true })
        .webp({ quality: 88 })
        .timeout({ seconds: longestSeconds })
        .toBuffer(),
    );
  });
}

const opened = (bytes: Buffer, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });

/** Read from the file's header, by the decoder of the format that the content has. */
async function uprightSize(bytes: Buffer, format: PictureFormat | undefined): Promise<PictureSize> {
  const { autoOrient, format: decoder } = await decoded(opened(bytes, false).metadata());
  if (decoder !== (format === 'avif' ? 'heif' : format)) throw new EventPictureError('unreadable');
  return autoOrient;
}

/** The decoder throws for any invalid input, and its errors have no codes. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isSlow = error instanceof Error && error.message.includes('timeout');
    throw new EventPictureError(isSlow ? 'tooSlow' : 'unreadable', error);
  }
}
