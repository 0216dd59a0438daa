import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { contractRoute } from '../http/contract-route.ts';
import { encodeBody, sendEncoded } from '../http/encoded-body.ts';
import { NotFoundError, TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { turns } from '../turns.ts';
import type { EventFeed } from './listed/event-feed.ts';
import { listParts, slugsOfPart } from './listed/list-parts.ts';

/**
 * Events in a part. Another number would move events to other parts. Search engines accept up to 50,000 in a file. Source:
 * sitemaps.org, "Sitemap file location".
 */
const defaultSize = 10_000;
/** Seconds that a browser or a proxy may answer by itself: search engines read sitemaps a few times a day. */
const cacheControl = 'public, max-age=60';

/** A part reads thousands of events: one at a time leaves the database to the sale. */
const partTurn = turns(1, {
  longestQueue: 32,
  onFull: () => {
    throw new TooManyRequestsError(10);
  },
});

/** The published events in parts, which sitemaps list. `size`: most events of a part; default 10,000. */
export function listPartRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { feed, size = defaultSize }: { readonly feed: EventFeed; readonly size?: number },
): void {
  // The rows are read for each call. What counts is that they are up to date.
  const rows = feed.follow(() => Promise.resolve());

  contractRoute(
    app,
    eventEndpoints.parts,
    async ({ reply }) => {
      await rows.untilReady();
      reply.header('cache-control', cacheControl);
      return { parts: await partTurn(() => listParts(db, size)) };
    },
    { compressed: true },
  );

  // Not validated at each call: the slugs were when they were stored.
  const { path, params } = eventEndpoints.part;
  app.get(path, async (request, reply) => {
    const { data } = params.safeParse(request.params);
    if (!data) throw new NotFoundError();
    await rows.untilReady();
    const slugs = await partTurn(() => slugsOfPart(db, data.part, size));
    if (slugs === undefined) throw new NotFoundError();
    const body = await encodeBody(`{"slugs":${slugs}}`);
    return sendEncoded(request, reply.header('cache-control', cacheControl), body);
  });
}
