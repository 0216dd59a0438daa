import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clubPages } from './club-pages.ts';
import { clubStyles, hills } from './club-styles.ts';
import { enrolmentAsked } from './enrolment.ts';
import { eventLogScript } from './event-log.ts';
import { clubPath, renderClubHome, renderClubPage } from './render-club.ts';

/** Files beside the pages: a strict policy allows nothing inline. */
const files = [
  { path: 'club.css', type: 'text/css', text: clubStyles },
  { path: 'eventos.js', type: 'text/javascript', text: eventLogScript },
  { path: 'sierra.svg', type: 'image/svg+xml', text: hills },
];

/** An organizer's own website, with the shop's checkout in every supported way, and in some ways that can't work. */
export function clubRoutes(server: FastifyInstance, shopUrl: string): void {
  for (const { path, type, text } of files) {
    server.get(`${clubPath}/${path}`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(text),
    );
  }

  server.get(clubPath, (request, reply) => {
    const page = renderClubHome(enrolmentOf(request, shopUrl), otherNameOf(request));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  for (const page of clubPages) {
    server.get(`${clubPath}/${page.path}`, (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', ...page.headers?.(shopUrl) })
        .type('text/html; charset=utf-8')
        .send(renderClubPage(page, enrolmentOf(request, shopUrl))),
    );
  }
}

function enrolmentOf({ query }: FastifyRequest, shopUrl: string) {
  return enrolmentAsked(shopUrl, query as Record<string, unknown>);
}

/** Browsers treat two ports of localhost as one site, but localhost and 127.0.0.1 as two. */
function otherNameOf({ hostname, port, url }: FastifyRequest): string | undefined {
  return hostname === 'localhost' ? `http://127.0.0.1:${port}${url}` : undefined;
}
