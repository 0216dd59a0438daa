import { type EncodedBody, encodeBody, sendEncoded } from '@dorsal/api/encoded-body';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is answered. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  /** Whether it may be given to others: a page that says so itself, of status 200, and that sets no cookie. */
  readonly isCommon: boolean;
}

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
  return { status, headers, body: await encodeBody(text, { brotliLevel }), isCommon };
}

/** Answers with it, in the encoding that the caller takes, or with 304 where it has the page already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, isCommon }: PageAnswer,
): Promise<FastifyReply> {
  // All of them with a 304, too: they replace those of the copy, and what were missing would be another policy.
  reply.code(status).headers(headers);
  if (isCommon) return sendEncoded(request, reply, body);
  return reply.send(body.identity.length > 0 ? body.identity : undefined);
}
