import { hash, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary.ts';

const { subtle } = webcrypto;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** An encoded text body, made once for all callers. */
export interface EncodedBody {
  readonly etag: string;
  readonly identity: Buffer;
  /** Compressed for the first caller that accepts it; a failure is not cached. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
}

export interface EncodeOptions {
  /** Default 5, a tenth of level 9's time. `lightLevel`: for a text that few callers get. */
  readonly brotliLevel?: number;
}

/** A fifth of level 5's time, for 7 % more bytes of a page of results. */
export const lightLevel = 3;

/** A quarter of level 5's time; always used from `quickFrom` bytes on. */
const quickLevel = 1;
const quickFrom = 16 * 1024 * 1024;

/** `text` is UTF-8, and must not change. */
export async function encodeBody(
  text: string | Buffer,
  { brotliLevel = 5 }: EncodeOptions = {},
): Promise<EncodedBody> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text;
  const digest = await digestOf(identity);
  const level = identity.length < quickFrom ? brotliLevel : quickLevel;
  const made = new Map<Encoding, Promise<Buffer>>();
  const pack = (encoding: Encoding): Promise<Buffer> => {
    const packing = encoding === 'gzip' ? compressGzip(identity) : toBrotli(identity, level);
    made.set(encoding, packing);
    packing.catch(() => made.delete(encoding));
    return packing;
  };
  return {
    // Weak: the same for all encodings of one text.
    etag: `W/"${digest.slice(0, 22)}"`,
    identity,
    packed: (encoding) => made.get(encoding) ?? pack(encoding),
  };
}

/** Bytes. Texts up to this size are hashed and lightly compressed at once: passing them to another thread takes longer. */
const mostAtOnce = 64 * 1024;

/** SHA-256 in base64url. */
async function digestOf(text: Buffer): Promise<string> {
  if (text.length <= mostAtOnce) return hash('sha256', text, 'base64url');
  return Buffer.from(await subtle.digest('SHA-256', text)).toString('base64url');
}

async function toBrotli(text: Buffer, level: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const isQuick = level <= lightLevel && text.length <= mostAtOnce;
  return isQuick ? brotliCompressSync(text, { params }) : compressBrotli(text, { params });
}

/**
 * Answers in an encoding that the client accepts, or with 304 if it has this text already: that synchronously, without
 * a promise. Set headers before; the type is JSON unless they name another one.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', body.etag);
  if (!isUnchanged(request, body.etag)) return sendUntagged(request, reply, body);
  addVary(reply, 'Accept-Encoding');
  return reply.code(304).send();
}

/** The same for a response that clients and proxies must not store: without an ETag. */
export function sendUntagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): FastifyReply | Promise<FastifyReply> {
  addVary(reply, 'Accept-Encoding');
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  return encoding === undefined ? reply.send(body.identity) : sendPacked(reply, body, encoding);
}

async function sendPacked(
  reply: FastifyReply,
  { packed }: EncodedBody,
  encoding: Encoding,
): Promise<FastifyReply> {
  const bytes = await packed(encoding);
  return reply.header('content-encoding', encoding).send(bytes);
}

/** Whether the client has the text already. Weak comparison, as RFC 9110, 13.1.2, requires. */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  // The usual form of browsers.
  if (known === etag) return true;
  return known.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag));
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** The most compact encoding that the client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
