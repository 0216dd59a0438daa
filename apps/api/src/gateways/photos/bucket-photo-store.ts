import { AwsClient } from 'aws4fetch';
import type { PhotoBucketConfig } from '../../config/config.ts';
import type { PhotoStore, StoredPhoto } from './photo-store.ts';

/** Timeout of a request to the bucket, in milliseconds. */
const patience = 10_000;

/** The bucket answered with an error. */
export class BucketError extends Error {
  override name = 'BucketError';

  constructor(action: string, status: number) {
    super(
      `The photo bucket answered ${status} to ${action}: check PHOTOS_S3_ENDPOINT, PHOTOS_S3_BUCKET, the key and its rights.`,
    );
  }
}

/** Photos in a bucket that speaks S3, addressed by path, each request signed (AWS Signature Version 4). */
export function bucketPhotoStore({ endpoint, bucket, region, key, secret }: PhotoBucketConfig): PhotoStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    // Callers get the error; they or the next sweep retry.
    retries: 0,
  });
  const root = `${endpoint}/${bucket}`;

  async function call(action: string, url: string, init: RequestInit, accepted: readonly number[] = []) {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    if (response.ok || accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new BucketError(action, response.status);
  }

  return {
    async put(name, bytes) {
      const headers = { 'content-type': 'image/webp' };
      const body = new Uint8Array(bytes);
      await drop(await call('storing a photo', `${root}/${name}`, { method: 'PUT', headers, body }));
    },
    async read(name) {
      const response = await call('reading a photo', `${root}/${name}`, { method: 'GET' }, [404]);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await drop(response);
      return null;
    },
    async remove(name) {
      await drop(await call('removing a photo', `${root}/${name}`, { method: 'DELETE' }, [404]));
    },
    async *list() {
      let next: string | null = null;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(next !== null && { 'continuation-token': next }),
        });
        const page = await (
          await call('listing photos', `${root}?${query.toString()}`, { method: 'GET' })
        ).text();
        yield photosOf(page);
        next = textOf(page, 'NextContinuationToken');
      } while (next !== null);
    },
  };
}

/** Releases the connection, which an unread body would keep. */
async function drop(response: Response): Promise<void> {
  await response.body?.cancel();
}

/** Parses a page of ListObjectsV2: flat XML of a known shape, and our names need no unescaping. */
function photosOf(page: string): StoredPhoto[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, contents = '']) => {
    const [name, storedAt] = [textOf(contents, 'Key'), textOf(contents, 'LastModified')];
    return name && storedAt ? [{ name, storedAt: new Date(storedAt) }] : [];
  });
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&') ?? null;
}
