import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { refuseFrames } from './unframed.ts';

describe('who may frame an answer', () => {
  const app = fastify();
  refuseFrames(app);
  const listed = "frame-ancestors 'self' https://club.example";
  app.get('/frame', async (_request, reply) => reply.header('content-security-policy', listed).send(''));
  app.get('/file.svg', async (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  app.get('/failing', async () => {
    throw new Error('a failure of the test');
  });

  it.each([
    ['/file.svg', 200],
    ['/nada', 404],
    ['/failing', 500],
  ])('is nobody where %s (%i) does not say', async (path, status) => {
    const { statusCode, headers } = await app.inject(path);

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  });

  it('is whom a page for frames names', async () => {
    const { headers } = await app.inject('/frame');

    expect(headers['content-security-policy']).toBe(listed);
    expect(headers['x-frame-options']).toBeUndefined();
  });
});
