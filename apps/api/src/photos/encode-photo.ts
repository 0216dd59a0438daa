import sharp from 'sharp';
import { TooManyRequestsError } from '../http/refusal.ts';
import { turns } from '../turns.ts';

/** Pixels of a side: twice the largest that any screen of ours shows. */
const side = 512;
/** 25 Mpx: a large camera's, and some 100 MB once decoded (security, U6). */
const mostPixels = 25_000_000;
/** Of a picture that comes in several passes (interlaced, progressive), all of which are kept until the last, up to 8 bytes each. */
const mostPixelsInPasses = 12_000_000;
const longestSeconds = 10;

// libvips keeps decoders for another use of the same bytes, which never comes: ten large photos would hold 500 MB.
sharp.cache(false);

/** Decoding takes memory: one after the other, and no crowd waits for its turn. */
const inTurn = turns(1, {
  longestQueue: 32,
  onFull: () => {
    throw new TooManyRequestsError(5);
  },
});

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  png: (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  webp: (bytes: Buffer) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
} as const;

/**
 * A photo as we keep it: upright, a square of 512 pixels, WebP, its first frame and nothing else of the file. Null for
 * what is no JPEG, PNG or WebP by its own bytes, for a broken one, and for more than 25 Mpx (12 Mpx in several passes),
 * which is looked at before anything is decoded. Throws TooManyRequestsError when too many wait already.
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer | null> {
  const type = Object.entries(signatures).find(([, matches]) => matches(bytes))?.[0];
  if (type === undefined) return null;
  return inTurn(async () => {
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
      // The decoder throws for anything that is wrong with its input, and only knows to say so in words.
      return null;
    }
  });
}
