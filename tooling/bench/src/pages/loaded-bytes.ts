import { gzipSync } from 'node:zlib';

/** A row of Lighthouse's `network-requests`. */
export interface Request {
  readonly url: string;
  readonly resourceType: string;
  /** Milliseconds since the page was asked for. */
  readonly networkRequestTime: number;
  /** When it had come, likewise. */
  readonly networkEndTime: number;
}

/**
 * kB that a page has asked for until `loadedMs`, and until the scripts have come that it asks for right after its first paint
 * (`named`): what comes later comes when the browser is idle. Texts count as `gzip -9` packs them, whatever the server sends;
 * pictures and fonts are packed already.
 */
export async function loadedBytes(
  requests: readonly Request[],
  loadedMs: number,
  named: ReadonlySet<string>,
): Promise<{ scripts: number; styles: number; total: number }> {
  const sums = { scripts: 0, styles: 0, total: 0 };
  const startedMs = requests.flatMap(({ url, networkEndTime }) => (named.has(url) ? networkEndTime : []));
  const untilMs = Math.max(loadedMs, ...startedMs);
  const asked = requests.filter(
    ({ url, networkRequestTime }) => url.startsWith('http') && networkRequestTime <= untilMs,
  );
  for (const { url, resourceType } of new Map(asked.map((request) => [request.url, request])).values()) {
    const kilobytes = (await packedBytes(url)) / 1000;
    sums.total += kilobytes;
    if (resourceType === 'Script') sums.scripts += kilobytes;
    if (resourceType === 'Stylesheet') sums.styles += kilobytes;
  }
  return sums;
}

async function packedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPacked = /^(?:image\/(?!svg)|font\/)/.test(answer.headers.get('content-type') ?? '');
  return isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** The scripts that a page of ours names for after its first paint, by their whole addresses. */
export async function namedFiles(page: string): Promise<ReadonlySet<string>> {
  // As a page of its own: of a frame's, all comes with the document.
  const html = await (await fetch(page, { headers: { 'Sec-Fetch-Dest': 'document' } })).text();
  const lists = html.matchAll(/ data-files="([^"]+)"/g);
  const paths = Array.from(lists, ([, list = '']) => list.split(' ')).flat();
  return new Set(paths.map((path) => new URL(path, page).href));
}
