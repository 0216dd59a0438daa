import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A body is longer than its reader takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes: it was left there.`);
  }
}

/** A body is encoded in a way that nobody asked for. */
export class UnknownEncodingError extends Error {
  override name = 'UnknownEncodingError';
}

/** What `boundedBody` can undo, as a request says it. */
export const acceptedEncodings = 'gzip, deflate, br';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * Reads an answer's body and undoes its compression; as many bytes at most on the way as when it is undone, so that
 * neither an endless body nor a small one that swells costs more than `maxBytes`. Throws BodyTooLargeError,
 * UnknownEncodingError, and whatever breaks the connection.
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

/** Passes on what comes until there is too much of it. */
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
