import { gzipSync } from 'node:zlib';

/** A row of Lighthouse's `network-requests`. */
export interface Request {
  readonly url: string;
  readonly resourceType: string;
  /** Milliseconds since the page was asked for. */
  readonly networkRequestTime: number;
}

/**
 * kB that a page has asked for until `loadedMs`: what comes later comes when the browser is idle. Texts count as `gzip -9`
 * packs them, whatever the server sends; pictures and fonts are packed already.
 */
export async function loadedBytes(
  requests: readonly Request[],
  loadedMs: number,
): Promise<{ scripts: number; styles: number; total: number }> {
  const sums = { scripts: 0, styles: 0, total: 0 };
  const asked = requests.filter(
    ({ url, networkRequestTime }) => url.startsWith('http') && networkRequestTime <= loadedMs,
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
