import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendRefusalPage } from './refusal-page.ts';

const app = fastify();
app.get('/wrongMethod', (_request, reply) => sendRefusalPage(reply, 'wrongMethod'));
app.get('/tooMany', (_request, reply) => sendRefusalPage(reply, 'tooMany'));

describe('a page in place of one that is refused', () => {
  it('says why, and which methods are allowed', async () => {
    const answer = await app.inject('/wrongMethod');

    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    expect(answer.body).toMatch(/<html lang="es">.*<h1>.+<\/h1>/s);
  });

  it('says when to retry if too many pages wait', async () => {
    const answer = await app.inject('/tooMany');

    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.body).toContain('<a href="">Reintentar</a>');
  });

  it('allows its own style and nothing else', async () => {
    const { body, headers } = await app.inject('/wrongMethod');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];

    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  });
});
