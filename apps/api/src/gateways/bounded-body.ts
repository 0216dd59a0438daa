import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A body is longer than the limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes: it was left there.`);
  }
}

/** A body has an encoding that was not requested. */
export class UnknownEncodingError extends Error {
  override name = 'UnknownEncodingError';
}

/** The encodings that `boundedBody` can decode, for a request header. */
export const acceptedEncodings = 'gzip, deflate, br';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * Reads a response body and decompresses it. The limit applies to both the compressed and the decompressed bytes, so
 * that neither an endless body nor a decompression bomb costs more than `maxBytes`. Throws BodyTooLargeError,
 * UnknownEncodingError, and connection errors.
 */
export async function boundedBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (encoding === 'identity' || encoding === '') {
    await pipeline(response, atMost(maxBytes), collect);
  } else {
    if (!isDecoder(encoding)) throw new UnknownEncodingError(`The body's encoding is not one we asked for.`);
    await pipeline(response, atMost(maxBytes), decoders[encoding](), atMost(maxBytes), collect);
  }
  return Buffer.concat(chunks);
}

function isDecoder(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}

/** Passes bytes on until there are too many. */
function atMost(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > maxBytes) done(new BodyTooLargeError(maxBytes));
      else done(null, chunk);
    },
  });
}
