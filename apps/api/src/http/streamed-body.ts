import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, isUnchanged } from './encoded-body.ts';
import { addVary } from './vary.ts';

export interface StreamedBody {
  /** Weak: the same for all encodings of one text. */
  readonly etag: string;
  /** Opens the text, in UTF-8. */
  readonly open: () => Promise<Readable>;
  /** Runs the stream, from its opening to its end, when it is its turn: limits how many run at once. */
  readonly turn: (stream: () => Promise<void>) => Promise<void>;
}

/** Little compression, since the text is compressed for each request. */
const brotliLevel = 2;
/** A client that needs longer is disconnected, so that the next one has its turn. Milliseconds. */
const longestMs = 60_000;

/**
 * Answers with a JSON text that is too long for memory, in an encoding that the client accepts, or with 304 if it has this
 * text already.
 */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, open, turn }: StreamedBody,
): Promise<FastifyReply> {
  addVary(reply.header('etag', etag), 'Accept-Encoding');
  if (isUnchanged(request, etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  return new Promise<FastifyReply>((resolve, reject) => {
    const send = async () => {
      // The client may have left while it waited.
      if (request.raw.destroyed) return;
      const text = addAbortSignal(AbortSignal.timeout(longestMs), await open());
      const body = encoding ? compressed(text, encoding) : text;
      if (encoding) reply.header('content-encoding', encoding);
      resolve(reply.type('application/json; charset=utf-8').send(body));
      // A client that disconnects ends the stream early.
      await finished(body).catch(() => undefined);
    };
    turn(send).catch(reject);
  });
}

function compressed(text: Readable, encoding: Encoding): Readable {
  const compressor =
    encoding === 'gzip'
      ? createGzip()
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } });
  // The callback only marks the error as handled: the answer's stream ends with it.
  return pipeline(text, compressor, () => undefined);
}
