import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Article } from '../article.ts';
import type { Ghost } from '../ghost.ts';
import { allPosts } from '../posts/all-posts.ts';
import { extraPosts } from '../posts/extra-posts.ts';
import { hostilePost } from '../posts/hostile-post.ts';
import { membersPost } from '../posts/members-post.ts';
import { siteAt } from '../site.ts';
import { type ContentError, errorBody, errors, invalid } from './content-error.ts';
import { onlyFields, pagination, readInclude, readPage } from './list-query.ts';
import { postBody } from './post-body.ts';

type Query = Readonly<Record<string, unknown>>;

/** Ghost's version in its responses, and the newest that a client may request. */
const contentVersion = 'v6.0';
const newestMajor = 6;
/** A post whose request always fails, whatever the faults are, like a test card that is always declined. */
const failingSlug = 'error-500';
const hugeAnswerBytes = 50 * 1024 * 1024;

/** The calls of Ghost's Content API that a blog needs. Source: Ghost, "Content API", v5.0. */
export function contentRoutes(server: FastifyInstance, ghost: Ghost): void {
  const base = '/ghost/api/content';

  server.get<{ Querystring: Query }>(`${base}/posts/`, (request, reply) =>
    answer(request, reply, ghost, () => {
      const page = readPage(request.query);
      if ('status' in page) return sendError(reply, page);
      const posts = publishedPosts(ghost);
      const start = (page.page - 1) * page.limit;
      return reply.send({
        posts: posts.slice(start, start + page.limit).map((post) => bodyOf(post, request)),
        meta: { pagination: pagination(page, posts.length) },
      });
    }),
  );

  server.get<{ Querystring: Query; Params: { slug: string } }>(
    `${base}/posts/slug/:slug/`,
    (request, reply) =>
      answer(request, reply, ghost, () => {
        const { slug } = request.params;
        if (!/^[a-z\d_-]+$/i.test(slug)) return sendError(reply, invalid('slug'));
        if (slug === failingSlug) return sendError(reply, errors.down);
        const post = [...publishedPosts(ghost), hostilePost, membersPost].find((each) => each.slug === slug);
        return post ? reply.send({ posts: [bodyOf(post, request)] }) : sendError(reply, errors.noPost);
      }),
  );

  server.get(`${base}/*`, (_request, reply) => sendError(reply, errors.noResource));
}

function publishedPosts({ faults }: Ghost): Article[] {
  return [
    ...(faults.hostilePost ? [hostilePost] : []),
    ...(faults.membersPost ? [membersPost] : []),
    ...allPosts,
    ...extraPosts(faults.extraPosts),
  ];
}

function bodyOf(article: Article, { query, socket }: FastifyRequest<{ Querystring: Query }>) {
  const site = siteAt(`http://localhost:${socket.localPort}`);
  return onlyFields(postBody(article, site, readInclude(query)), query);
}

/** The faults and the checks that every call of the API goes through. */
async function answer(
  { query, headers }: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  { key, faults }: Ghost,
  send: () => FastifyReply,
): Promise<FastifyReply> {
  if (faults.delaySeconds > 0) await wait(faults.delaySeconds * 1_000);
  if (faults.redirect) return reply.redirect('http://127.0.0.1:9/latest/meta-data/', 302);
  if (faults.huge) return reply.type('application/json').send(Readable.from(hugeAnswer()));
  reply.headers({ 'content-version': contentVersion, vary: 'Accept-Version, Accept-Encoding' });
  if (faults.down) return sendError(reply, errors.down);
  if (isTooNew(headers['accept-version'])) return sendError(reply, errors.notAcceptable);
  if (query['key'] === undefined) return sendError(reply, errors.noKey);
  if (query['key'] !== key) return sendError(reply, errors.unknownKey);
  return send();
}

function isTooNew(version: string | string[] | undefined): boolean {
  if (typeof version !== 'string') return false;
  const major = /^v?(\d+)(?:\.\d+)*$/.exec(version)?.[1];
  return major === undefined || Number(major) > newestMajor;
}

function sendError(reply: FastifyReply, error: ContentError): FastifyReply {
  return reply.code(error.status).send(errorBody(error));
}

function* hugeAnswer(): Generator<string> {
  const piece = ' '.repeat(64 * 1024);
  for (let sent = 0; sent < hugeAnswerBytes; sent += piece.length) yield piece;
  yield '{"posts":[]}';
}
