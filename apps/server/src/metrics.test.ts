import { once } from 'node:events';
import { createServer } from 'node:net';
import { createMetrics, observeRequests } from '@dorsal/api';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startMetricsServer } from './metrics-server.ts';

describe('the port for metrics', async () => {
  const { registry, orders } = createMetrics();
  orders.inc({ outcome: 'held' });
  const server = await startMetricsServer(registry, { host: '127.0.0.1', port: 0 });
  afterAll(server.close);

  it("answers /metrics in Prometheus' text format", async () => {
    const answer = await fetch(server.url);

    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('dorsal_orders_total{outcome="held"} 1\n');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api/ready'],
    ['POST', '/metrics'],
  ])('answers nothing else: %s %s', async (method, path) => {
    expect((await fetch(new URL(path, server.url), { method })).status).toBe(404);
  });

  it('is refused if another program uses it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };

    await expect(startMetricsServer(registry, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});

describe('the metrics of requests', () => {
  it('name declared routes, never what a visitor typed', async () => {
    const { registry } = createMetrics();
    const app = fastify();
    observeRequests(app, registry);
    app.get('/api/events/event/:id', async () => ({}));
    app.get('/assets/home.js', async () => '');
    app.get('/*', async (_, reply) => reply.code(404).send());
    for (const url of ['/api/events/event/a', '/api/events/event/b', '/assets/home.js', '/a', '/b?q=secret'])
      await app.inject(url);
    await app.inject({ method: 'POST', url: '/secret' });

    const counts = (await registry.metrics()).split('\n').filter((line) => line.includes('_count{'));
    const of = (method: string, route: string, status: number) =>
      `dorsal_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    expect(counts).toEqual([
      `${of('GET', '/api/events/event/:id', 200)} 2`,
      `${of('GET', 'file', 200)} 1`,
      `${of('GET', 'page', 404)} 2`,
      `${of('POST', 'page', 404)} 1`,
    ]);
  });
});
