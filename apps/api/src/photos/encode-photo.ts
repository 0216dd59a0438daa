import sharp from 'sharp';
import { TooManyRequestsError } from '../http/refusal.ts';
import { turns } from '../turns.ts';

/** Pixels per side: twice the largest size that the portal shows. */
const side = 512;
/** 25 Mpx: a large camera photo, and some 100 MB once decoded (security, U6). */
const mostPixels = 25_000_000;
/** For interlaced or progressive pictures: the decoder keeps all passes until the last, up to 8 bytes per pixel. */
const mostPixelsInPasses = 12_000_000;
const longestSeconds = 10;

// libvips caches decoders for reuse, which never happens here: ten large photos would hold 500 MB.
sharp.cache(false);

/** Decoding takes memory: one photo at a time, with a bounded queue. */
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
 * Encodes a photo for storage: upright, 512 pixels square, WebP, first frame only, no metadata. Returns null unless its
 * bytes are JPEG, PNG or WebP, if it is broken, and for more than 25 Mpx (12 Mpx in several passes), checked before
 * decoding. Throws TooManyRequestsError if too many photos wait.
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
      // The decoder throws for any invalid input, and its errors have no codes.
      return null;
    }
  });
}
