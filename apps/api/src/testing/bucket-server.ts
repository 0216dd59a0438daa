import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { PhotoBucketConfig } from '../config/config.ts';

export interface BucketServer {
  readonly config: PhotoBucketConfig;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string; storedAt: Date }>;
  /** While true, it answers everything with 503. */
  isAway: boolean;
}

const pageSize = 2;

/**
 * A bucket over HTTP, as far as we use S3: objects by path and ListObjectsV2, two at a time. It checks each signature
 * by the rules of AWS Signature Version 4, and refuses a wrong one with 403. Closed after the file's tests.
 */
export async function bucketServer({ secret = 'the secret of the bucket' } = {}): Promise<BucketServer> {
  const state: Pick<BucketServer, 'objects' | 'isAway'> = { objects: new Map(), isAway: false };
  const server = createServer((request, response) => {
    void answer(state, secret, request, response);
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'fotos-dorsal',
    region: 'eu-south-2',
    key: 'AKIAEXAMPLE',
    secret,
  };
  return Object.assign(state, { config });
}

type State = Pick<BucketServer, 'objects' | 'isAway'>;

async function answer(
  state: State,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await buffer(request);
  if (state.isAway) return void response.writeHead(503).end();
  if (!isSigned(request, secret)) return void response.writeHead(403).end();
  const url = new URL(request.url ?? '', 'http://bucket');
  const [, bucket, key] = url.pathname.split('/');
  if (bucket !== 'fotos-dorsal') return void response.writeHead(404).end();
  if (key === undefined) return void response.end(listing(state, url.searchParams));
  const { objects } = state;
  if (request.method === 'PUT') {
    objects.set(key, { bytes, type: String(request.headers['content-type']), storedAt: new Date() });
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  response.setHeader('content-type', object.type).end(object.bytes);
}

/** Page tokens contain characters that XML and URLs must escape. */
function listing({ objects }: State, query: URLSearchParams): string {
  const start = Number(query.get('continuation-token')?.split('&+/')[1] ?? 0);
  const page = [...objects].slice(start, start + pageSize);
  const contents = page.map(
    ([key, { storedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = start + pageSize;
  const token =
    next < objects.size ? `<NextContinuationToken>from&amp;+/${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('\n')}${token}</ListBucketResult>`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Source: AWS, "Create a signed AWS API request" (Signature Version 4). */
function isSigned({ headers, method, url: path }: IncomingMessage, secret: string): boolean {
  const parsed = /Credential=\w+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  if (!parsed) return false;
  const [, scope = '', signedHeaders = '', signature] = parsed;
  const url = new URL(path ?? '', 'http://bucket');
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).toSorted();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
