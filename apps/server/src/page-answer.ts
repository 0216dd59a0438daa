import { type EncodedBody, encodeBody, sendEncoded, sendUntagged } from '@dorsal/api/encoded-body';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  /**
   * Whether the same text may be sent to other clients. `page`: to all, and browsers and proxies may cache it.
   * `missing`: a page for what doesn't exist, cached only in this process. `none`: for one client only.
   */
  readonly shared: 'page' | 'missing' | 'none';
}

// Level 4 takes half of level 5's time, and a page is rendered again after a second.
const brotliLevel = 4;

/** Reads a page that was rendered without a visitor's cookies or headers. */
export async function pageAnswer(response: Response): Promise<PageAnswer> {
  const { status, headers } = response;
  const text = Buffer.from(await response.arrayBuffer());
  return {
    status,
    headers: Object.fromEntries(headers),
    body: await encodeBody(text, { brotliLevel }),
    shared: text.length > 0 && headers.getSetCookie().length === 0 ? sharedBy(response) : 'none',
  };
}

function sharedBy({ status, headers }: Response): PageAnswer['shared'] {
  if (status === 404) return 'missing';
  return status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '') ? 'page' : 'none';
}

/** Sends the page in an encoding that the client accepts, or 304 if the client already has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, shared }: PageAnswer,
): Promise<FastifyReply> {
  // A 304 needs all headers, too: they replace those of the client's copy, whose security policy may be older.
  reply.code(status).headers(headers);
  if (shared === 'page') return sendEncoded(request, reply, body);
  if (shared === 'missing') return sendUntagged(request, reply, body);
  return reply.send(body.identity.length > 0 ? body.identity : undefined);
}
