import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addDraining } from './draining.ts';

describe('a server that is about to stop', () => {
  it('reports that it is not ready, closes connections after each response, and continues to serve', async () => {
    const app = fastify();
    const drain = addDraining(app);
    await app.register(async (api) => {
      api.get('/api/ready', async () => ({ status: 'ready' }));
      api.get('/api/events', async () => []);
    });
    const ask = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return { statusCode, connection: headers.connection };
    };

    expect(await ask('/api/ready')).toEqual({ statusCode: 200, connection: 'keep-alive' });
    drain();
    expect(await ask('/api/ready')).toEqual({ statusCode: 503, connection: 'close' });
    expect(await ask('/api/events')).toEqual({ statusCode: 200, connection: 'close' });
    await app.close();
  });
});
