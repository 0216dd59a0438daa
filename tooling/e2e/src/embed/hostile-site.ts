import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileSite {
  /** `http://evil.localhost:{port}`: another site to browsers, on no organizer's list. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A site that shows the page of its parameter `?frame=` in a frame, and stores each message in `received`. */
export async function openHostileSite(): Promise<HostileSite> {
  const server = createServer((request, reply) => {
    const frame = new URL(request.url ?? '/', 'http://evil.localhost').searchParams.get('frame');
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><html lang="es"><meta charset="utf-8"><title>Gana un dorsal</title><link rel="icon" href="data:,">
<script>const received = []; addEventListener('message', ({ data, origin }) => received.push({ data, origin }));</script>
<h1>Gana un dorsal</h1>${frame ? `<iframe title="Trampa" src="${frame.replaceAll('"', '&quot;')}" width="900" height="900"></iframe>` : ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://evil.localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
