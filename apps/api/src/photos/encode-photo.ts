import { pictureFormat } from '@dorsal/domain/picture-file';
import sharp from 'sharp';
import { decodeTurn } from '../media/decode-turn.ts';

/** Pixels per side: twice the largest size that the portal shows. */
const side = 512;
/** 25 Mpx: a large camera photo, and some 100 MB once decoded (security, U6). */
const mostPixels = 25_000_000;
/** For interlaced or progressive pictures: the decoder keeps all passes until the last, up to 8 bytes per pixel. */
const mostPixelsInPasses = 12_000_000;
const longestSeconds = 10;

const formats = ['jpeg', 'png', 'webp'];

/**
 * Encodes a photo for storage: upright, 512 pixels square, WebP, first frame only, no metadata. Returns null unless its
 * bytes are JPEG, PNG or WebP, if it is broken, and for more than 25 Mpx (12 Mpx in several passes), checked before
 * decoding. Throws TooManyRequestsError if too many photos wait.
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer | null> {
  const type = pictureFormat(bytes.subarray(0, 512));
  if (type === undefined || !formats.includes(type)) return null;
  return decodeTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
      const { format, width, height, isProgressive } = await image.metadata();
      if (format !== type || (isProgressive && width * height > mostPixelsInPasses)) return null;
      return await image
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: longestSeconds })
        .toBuffer();
    } catch {
      // The decoder throws for any invalid input, and its errors have no codes.
      return null;
    }
  });
}
