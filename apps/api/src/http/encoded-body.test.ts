import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { encodeBody, sendEncoded } from './encoded-body.ts';

const text = JSON.stringify({ name: 'Trail Nocturno del Garbí' });
const body = await encodeBody(text);

const app = fastify();
app.get('/', (request, reply) => sendEncoded(request, reply, body));

const answerTo = (headers: Readonly<Record<string, string>>) => app.inject({ url: '/', headers });

describe('an encoded text', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('is sent as %s to a client that accepts it', async (encoding, unpack) => {
    const answer = await answerTo({ 'accept-encoding': `deflate, ${encoding.toUpperCase()};q=0.8` });

    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      etag: body.etag,
    });
    expect(unpack(answer.rawPayload).toString()).toBe(text);
  });

  it('has an ETag by its text, whatever its length', async () => {
    const [some, more] = ['a'.repeat(64 * 1024), 'a'.repeat(64 * 1024 + 1)];
    const etags = await Promise.all(
      [some, more, some, more].map(async (each) => (await encodeBody(each)).etag),
    );

    expect(etags.slice(2)).toEqual(etags.slice(0, 2));
    expect(new Set(etags).size).toBe(2);
    for (const etag of etags) expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for a client that accepts "%s" is sent as %s', async (accepted, encoding) => {
    expect((await answerTo({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it.each([
    ['the tag', body.etag],
    ['the tag without its mark of weakness', body.etag.replace('W/', '')],
    ['several tags', `"x", ${body.etag}`],
    ['any text at all', '*'],
  ])('is not sent again to a client with %s', async (_, tags) => {
    const answer = await answerTo({ 'if-none-match': tags, 'accept-encoding': 'br' });

    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({ etag: body.etag, vary: 'Accept-Encoding' });
  });

  it('is sent to a client that has another one', async () => {
    expect((await answerTo({ 'if-none-match': 'W/"x"' })).statusCode).toBe(200);
  });

  it('is compressed once for all clients', async () => {
    expect(await body.packed('br')).toBe(await body.packed('br'));
  });

  it('has another tag if the text differs', async () => {
    expect((await encodeBody(text)).etag).toBe(body.etag);
    expect((await encodeBody(`${text} `)).etag).not.toBe(body.etag);
  });
});
