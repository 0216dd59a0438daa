import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** A page as it is answered, each encoding made once for all who take it. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: Buffer;
  /** Whether it may be given to others: a page that says so itself, of status 200, and that sets no cookie. */
  readonly isCommon: boolean;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// Half of level 5's time, for a page that is another one in a second.
const brotliLevel = 4;

/** Reads a page that was rendered for nobody in particular. */
export async function pageAnswer(response: Response): Promise<PageAnswer> {
  const { status } = response;
  const text = Buffer.from(await response.arrayBuffer());
  const isCommon =
    status === 200 &&
    /\bpublic\b/.test(response.headers.get('cache-control') ?? '') &&
    response.headers.getSetCookie().length === 0;
  const headers = Object.fromEntries(response.headers);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    status,
    headers: isCommon ? { ...headers, etag: weakTag(text), vary: 'Accept-Encoding' } : headers,
    text,
    isCommon,
    encoded: (encoding) => (made[encoding] ??= compress(text, encoding)),
  };
}

/** Answers with it, in the encoding that the caller takes, or with 304 where it has the page already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
): Promise<FastifyReply> {
  const { status, headers, text, isCommon, encoded } = page;
  // All of them with a 304, too: they replace those of the copy, and what were missing would be another policy.
  reply.code(status).headers(headers);
  if (!isCommon) return reply.send(text.length > 0 ? text : undefined);
  if (hasPage(request.headers['if-none-match'], headers['etag'])) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encoded(encoding));
}

function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compressBrotli(text, { params });
}

/** Weak: the same for every encoding. */
function weakTag(text: Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

function hasPage(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  // Compared weakly, as RFC 9110, 13.1.2, wants it.
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
