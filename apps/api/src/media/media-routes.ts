import { and, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isId } from '@dorsal/domain/ids';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { isPublished } from '../db/offer.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { pictureVersion } from './cover-address.ts';
import { findCover, findDrawing } from './find-motif.ts';
import { contentTypes, defaultPicture, findFormat } from './picture-format.ts';
import { pictureStore } from './picture-store.ts';
import { regulationsCsp, regulationsPage } from './regulations-page.ts';
import { readUploaded } from './uploaded-picture.ts';

interface PictureParams {
  readonly eventId: string;
  readonly at?: string;
  readonly version?: string;
  readonly name?: string;
}

/** The name of an event that isn't published stays secret. */
const nameIfPublished = sql<string | null>`case when ${isPublished} then ${events.name} end`;

/** Whether a person may have a ticket. */
const hasOrders = sql<boolean>`exists (select 1 from ${orders} where ${orders.eventId} = ${events.id})`;

const forever = 'public, max-age=31536000, immutable';

/**
 * Pictures and documents of events. Drawings of drafts are served too: they contain no data; uploaded pictures of drafts
 * have an id that can't be guessed. The bib shows name, date and place, so drafts and withdrawn events, whose ids many people know, have none (security, E1). The regulations stay
 * available without a name, for people with a ticket.
 */
export function mediaRoutes(app: FastifyInstance, { db, config, log }: Services): void {
  const pictures = pictureStore(config.dataDir, {
    readUploaded: (id) => readUploaded(db, id),
    onUnkept: (error) => log.error({ err: error }, 'a picture was not kept'),
  });

  const find = (id: string, at: string | undefined) =>
    at === undefined ? findCover(db, id) : findDrawing(db, id, at);

  async function sendPicture(reply: FastifyReply, params: PictureParams): Promise<FastifyReply> {
    const { eventId, at, version, name = defaultPicture } = params;
    const format = findFormat(name);
    const found = format && isId(eventId) ? await find(eventId, at) : undefined;
    if (!format || !found) throw new NotFoundError();
    const { motif, seed, bib, isPublished } = found;
    if (format.hasBib && bib && !isPublished) throw new NotFoundError();
    // Pages of other sites show them with the events that they read.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const current = pictureVersion(motif, bib);
    if (version !== current) {
      const folder = at === undefined ? `covers/${eventId}` : `gallery/${eventId}/${at}`;
      return reply
        .header('cache-control', 'public, max-age=60')
        .redirect(`/media/${folder}/${current}/${name}`);
    }
    // Cached by what is shown: pictures without a bib are not made again when the bib's text changes.
    const bytes = await pictures.read({ motif, seed, bib: format.hasBib ? bib : null, name });
    return reply.type(contentTypes[format.type]).header('cache-control', forever).send(bytes);
  }

  for (const url of [
    '/media/covers/:eventId',
    '/media/covers/:eventId/:version',
    '/media/covers/:eventId/:version/:name',
    '/media/gallery/:eventId/:at',
    '/media/gallery/:eventId/:at/:version',
    '/media/gallery/:eventId/:at/:version/:name',
  ]) {
    app.get<{ Params: PictureParams }>(url, ({ params }, reply) => sendPicture(reply, params));
  }

  app.get<{ Params: { eventId: string } }>('/media/regulations/:eventId', async ({ params }, reply) => {
    if (!isId(params.eventId)) throw new NotFoundError();
    const [event] = await db
      .select({ name: nameIfPublished, html: events.regulationsHtml })
      .from(events)
      .where(and(eq(events.id, params.eventId), or(isPublished, hasOrders)));
    if (!event?.html) throw new NotFoundError();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', regulationsCsp)
      .header('cache-control', 'public, max-age=300')
      .send(regulationsPage(event.name, event.html));
  });
}
