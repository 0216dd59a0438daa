import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../../harness/src/parts/server.ts';
import type { Benchmark, Round } from '../benchmark.ts';
import { eventIdOf } from '../orders/catalogue.ts';
import { openShop } from '../orders/shop.ts';
import { callsPerSecond } from '../wrk.ts';

const assets = join(import.meta.dirname, '../../../../apps/portal/build/client/assets');
const load = { clients: 64, seconds: 4, headers: ['Accept-Encoding: br'] };

/** The event page from the cache that all visitors share, compared with a file of about the same size and process. */
export const eventPage: Benchmark = {
  id: 'event-page',
  title: `event pages per second, ${load.clients} connections (wrk), over a static file of the same size`,
  requires: 0.5,
  round: async (postgres) => {
    const url = await postgres.createDatabase();
    const shop = await openShop(url, 1);
    await shop.close();
    const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: 'error' }, roles: 'web,api' });
    try {
      return await againstFile(server.url);
    } finally {
      await server.stop();
    }
  },
};

async function againstFile(url: string): Promise<Round> {
  const page = `${url}/events/${eventIdOf(1)}`;
  const pageBytes = await packedBytes(page);
  const file = fileOfSize(pageBytes);
  const fileUrl = `${url}/assets/${file.name}`;
  // Warm up: the code is compiled, the file opened once.
  for (const address of [page, fileUrl]) await callsPerSecond(address, { ...load, seconds: 1 });
  const theirs = await callsPerSecond(fileUrl, load);
  const ours = await callsPerSecond(page, load);
  return {
    ratio: ours / theirs,
    detail: `${ours.toFixed(0)} pages/s of ${pageBytes} bytes, ${theirs.toFixed(0)} files/s of ${file.bytes}`,
  };
}

/** The size on the wire, from the header, because `fetch` decompresses bodies. */
async function packedBytes(page: string): Promise<number> {
  const answer = await fetch(page, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const bytes = Number(answer.headers.get('content-length'));
  if (!answer.ok || !bytes) throw new Error(`${page} was answered ${answer.status}, ${bytes} bytes.`);
  return bytes;
}

/** The file whose compressed size is nearest to `bytes`. */
function fileOfSize(bytes: number): { readonly name: string; readonly bytes: number } {
  const files = readdirSync(assets)
    .filter((name) => name.endsWith('.br'))
    .map((name) => ({ name: name.slice(0, -'.br'.length), bytes: statSync(join(assets, name)).size }));
  const [nearest] = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes));
  if (!nearest) throw new Error('The portal is not built: run pnpm -C apps/portal build.');
  return nearest;
}
