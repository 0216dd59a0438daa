import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { refuseFrames, unreadableAddresses } from './unframed.ts';

describe('the framing policy of a response', () => {
  const app = fastify(unreadableAddresses);
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
    ['/%zz', 400],
  ])('allows no site for %s (%i), which sets none itself', async (path, status) => {
    const { statusCode, headers } = await app.inject(path);

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  });

  it("is the API's own for its responses, however their path is spelled", async () => {
    const own = "default-src 'none'; frame-ancestors 'none'";
    const server = fastify();
    refuseFrames(server);
    await server.register(async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', own);
      });
      api.get('/api/health', async () => ({ status: 'ok' }));
      api.get('/media/covers/:slug', async () => '');
    });

    for (const path of ['/api/health', '/%61pi/health', '/media/covers/a']) {
      const { headers } = await server.inject(path);
      expect({ path, policy: headers['content-security-policy'] }).toEqual({ path, policy: own });
    }
  });

  it('allows the sites that a page for frames names', async () => {
    const { headers } = await app.inject('/frame');

    expect(headers['content-security-policy']).toBe(listed);
    expect(headers['x-frame-options']).toBeUndefined();
  });
});
