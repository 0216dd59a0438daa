import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { pageAnswer, sendPage } from './page-answer.ts';

const html = '<!doctype html><title>Eventos</title>';
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=30',
  'content-security-policy': "default-src 'none'",
};
const page = await pageAnswer(new Response(html, { headers }));
const missing = await pageAnswer(
  new Response('nada', { status: 404, headers: { 'cache-control': 'no-store' } }),
);

const app = fastify();
app.get('/', async (request, reply) => sendPage(request, reply, page));
app.get('/nada', async (request, reply) => sendPage(request, reply, missing));

describe('a page that was rendered for all visitors', () => {
  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s to clients that accept it', async (encoding, unpack) => {
    const answer = await app.inject({
      url: '/',
      headers: { 'accept-encoding': `deflate, ${encoding};q=0.8` },
    });

    expect(answer.headers).toMatchObject({
      ...headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    });
    expect(unpack(answer.rawPayload).toString()).toBe(html);
  });

  it('is sent in the shorter encoding to clients that accept both', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

    expect(answer.headers['content-encoding']).toBe('br');
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd'])(
    'is sent uncompressed to clients that accept nothing else: %j',
    async (accepted) => {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });

      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toBe(html);
    },
  );

  it('is not sent again to clients that have it: they get 304 with its headers', async () => {
    const { etag = '' } = (await app.inject('/')).headers;

    const answer = await app.inject({ url: '/', headers: { 'if-none-match': `"x", ${etag}` } });

    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': headers['cache-control'],
      'content-security-policy': headers['content-security-policy'],
    });
  });

  it('is sent to clients that have another one', async () => {
    const answer = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"x"' } });

    expect(answer.statusCode).toBe(200);
  });

  it('has the same headers for HEAD', async () => {
    const whole = await app.inject('/');
    const { date: _, ...expected } = whole.headers;

    const answer = await app.inject({ method: 'HEAD', url: '/' });

    expect(answer.headers).toMatchObject(expected);
    expect(answer.body).toBe('');
  });
});

describe('a page for what does not exist', () => {
  it('is sent compressed, without an etag by which it could be cached', async () => {
    const encoded = { 'accept-encoding': 'br', 'if-none-match': '*' };
    const { statusCode, headers: its } = await app.inject({ url: '/nada', headers: encoded });

    expect(statusCode).toBe(404);
    expect(its['cache-control']).toBe('no-store');
    expect(its['content-encoding']).toBe('br');
    expect(its['etag']).toBeUndefined();
  });
});
