import { gzipSync } from 'node:zlib';

/** A row of Lighthouse's `network-requests`. */
export interface Request {
  readonly url: string;
  readonly resourceType: string;
  /** Start of the request, in milliseconds since the page was requested. */
  readonly networkRequestTime: number;
  /** End of the response, likewise. */
  readonly networkEndTime: number;
}

/** What a visit loaded, and how. */
interface Loaded {
  /** When the `load` event came, in milliseconds since the page was requested. */
  readonly loadedMs: number;
  /** The scripts that the page requests right after its first paint. */
  readonly named: ReadonlySet<string>;
  /** The header `Cookie` of the visit; empty: none. */
  readonly cookie: string;
}

/**
 * kB that a page requests until `loadedMs` and until the scripts have arrived that it requests right after its first
 * paint. Later requests are made when the browser is idle. Texts count as `gzip -9` compresses them, whatever
 * the server sends; pictures and fonts are compressed already.
 */
export async function loadedBytes(
  requests: readonly Request[],
  { loadedMs, named, cookie }: Loaded,
): Promise<{ scripts: number; styles: number; total: number }> {
  const sums = { scripts: 0, styles: 0, total: 0 };
  const startedMs = requests.flatMap(({ url, networkEndTime }) => (named.has(url) ? networkEndTime : []));
  const untilMs = Math.max(loadedMs, ...startedMs);
  const asked = requests.filter(
    ({ url, networkRequestTime }) => url.startsWith('http') && networkRequestTime <= untilMs,
  );
  for (const { url, resourceType } of new Map(asked.map((request) => [request.url, request])).values()) {
    const kilobytes = (await packedBytes(url, cookie)) / 1000;
    sums.total += kilobytes;
    if (resourceType === 'Script') sums.scripts += kilobytes;
    if (resourceType === 'Stylesheet') sums.styles += kilobytes;
  }
  return sums;
}

async function packedBytes(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, {
    headers: { accept: 'image/avif,image/webp,*/*', ...withCookie(cookie) },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPacked = /^(?:image\/(?!svg)|font\/)/.test(answer.headers.get('content-type') ?? '');
  return isPacked ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

const withCookie = (cookie: string) => (cookie === '' ? {} : { cookie });

/** The absolute URLs of the scripts that one of our pages lists for after its first paint. */
export async function namedFiles(page: string, cookie: string): Promise<ReadonlySet<string>> {
  // Request it as a top-level page: for a frame, all scripts come with the document.
  const html = await (
    await fetch(page, { headers: { 'Sec-Fetch-Dest': 'document', ...withCookie(cookie) } })
  ).text();
  const lists = html.matchAll(/ data-files="([^"]+)"/g);
  const paths = Array.from(lists, ([, list = '']) => list.split(' ')).flat();
  return new Set(paths.map((path) => new URL(path, page).href));
}
