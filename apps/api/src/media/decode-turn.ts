import sharp from 'sharp';
import { TooManyRequestsError } from '../http/refusal.ts';
import { turns } from '../turns.ts';

// libvips caches decoders for reuse, which never happens for uploads: ten large photos would hold 500 MB.
sharp.cache(false);

/** Decoding an upload takes memory: one file at a time, with a bounded queue. Throws TooManyRequestsError if it is full. */
export const decodeTurn = turns(1, {
  longestQueue: 32,
  onFull: () => {
    throw new TooManyRequestsError(5);
  },
});
