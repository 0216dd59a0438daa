import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addDraining } from './draining.ts';

describe('a server that is about to end', () => {
  it('says that it is not ready, asks its clients to leave, and serves on', async () => {
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
