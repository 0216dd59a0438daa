import { apiPlugin, closeServices, openServices, readConfig, serverOptions } from '@dorsal/api';
import fastify from 'fastify';

/**
 * The API as the server runs it, and for each list a second route that only sends the list's bytes: the same
 * process, hooks and bytes. Sends its address to its parent over IPC, and ends with the parent.
 */
const services = await openServices(readConfig(process.env));
const app = fastify({ ...serverOptions(services), forceCloseConnections: true });
const bytes = new Map<string, Buffer>();

await app.register(async (api) => {
  await apiPlugin(api, { services });
  for (const list of ['/api/events', '/api/events/list']) {
    api.get(`/api/raw${list}`, (_, reply) => {
      void reply
        .type('application/json; charset=utf-8')
        .header('content-encoding', 'br')
        .send(bytes.get(list));
    });
  }
  api.get('/api/raw/unchanged', (_, reply) => {
    void reply.code(304).send();
  });
});

for (const list of ['/api/events', '/api/events/list']) {
  const { rawPayload } = await app.inject({ url: list, headers: { 'accept-encoding': 'br' } });
  bytes.set(list, rawPayload);
}
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });

const stop = async () => {
  await app.close();
  await closeServices(services);
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
