import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers like Ghost, or like a broken Ghost. */
export interface GhostStandIn {
  readonly origin: string;
  /** The path and query of every request so far. */
  readonly asked: readonly string[];
  /** Sets the listener for all further requests. */
  answerWith: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

export async function startGhost(listener: RequestListener): Promise<GhostStandIn> {
  const asked: string[] = [];
  let current = listener;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    current(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The address of a server that listens on a TCP port is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (next) => {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A post as Ghost returns it; `values` replace its defaults. */
export function ghostPost(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: '673b1c0a9d2e4f0001a00001',
    slug: 'tu-primer-trail-nocturno',
    title: 'Tu primer trail nocturno',
    excerpt: 'Frontal, ropa y ritmo.',
    custom_excerpt: 'Frontal, ropa y ritmo.',
    access: true,
    html: '<p>De noche el mundo se encoge.</p>',
    feature_image: null,
    feature_image_alt: null,
    feature_image_caption: null,
    published_at: '2026-11-18T07:30:00.000+01:00',
    updated_at: '2026-11-19T10:00:00.000+01:00',
    reading_time: 6,
    primary_author: { name: 'Marta Gil', profile_image: null },
    tags: [{ id: 't1', name: 'Trail', visibility: 'public' }],
    ...values,
  };
}

/** A listener that answers every request with this JSON document. */
export function json(body: unknown, status = 200): RequestListener {
  return (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The response to a list request. */
export function listOf(posts: readonly unknown[], next: number | null = null): unknown {
  return {
    posts,
    meta: { pagination: { page: 1, limit: 100, pages: 1, total: posts.length, next, prev: null } },
  };
}
