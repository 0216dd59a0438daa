import { webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const { subtle } = webcrypto;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A body of text as it travels, compressed once for all who ask. */
export interface EncodedBody {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  /** Made for the first who asks: browsers take `br`. */
  readonly gzip: () => Promise<Buffer>;
}

// Level 5 takes a tenth of level 9's time, which matters while a sale changes the body every second.
const brotliLevel = 5;
// Level 1 takes a quarter of that, for bodies that would hold it up all the same.
const quickLevel = 1;
const quickFrom = 16 * 1024 * 1024;

/** Compresses off the main thread; `text` is UTF-8, and stays as it is. */
export async function encodeBody(text: string | Buffer): Promise<EncodedBody> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: identity.length < quickFrom ? brotliLevel : quickLevel,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, digest] = await Promise.all([
    compressBrotli(identity, { params }),
    subtle.digest('SHA-256', identity),
  ]);
  let gzipped: Promise<Buffer> | undefined;
  return {
    // Weak: the same for every encoding of the same text.
    etag: `W/"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`,
    identity,
    br,
    gzip: () => (gzipped ??= compressGzip(identity, { level: 6 })),
  };
}

/** Answers with the encoding that the caller takes, or 304 when it has these bytes already. `type`: default JSON. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    body,
    cacheControl,
    type = 'application/json; charset=utf-8',
  }: { body: EncodedBody; cacheControl: string; type?: string },
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding').header('etag', body.etag);
  if (hasBody(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(encoding === 'gzip' ? await body.gzip() : body[encoding]);
}

function hasBody(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag));
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
