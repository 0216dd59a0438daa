import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@dorsal/api-contract/contract';
import { allPanelEndpoints } from '@dorsal/api-contract/panel/panel-contract';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { serverOptions, systemPlugin } from '../api-plugin.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';

describe('a process without the API', async () => {
  const services = await testServices();
  const app = fastify(serverOptions(services));
  await app.register(systemPlugin, { services });

  it.each(['/api/health', '/api/ready'])('answers GET %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('answers no other call, in the words of the API', async () => {
    const response = await app.inject('/api/events');

    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorBody>().code).toBe('not_found');
  });
});

describe('the system', async () => {
  const services = await testServices();
  const app = await buildApi(services);

  it('GET /api/health answers while the process lives', async () => {
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  });

  it('GET /api/ready answers when the database is reachable, migrated, and stores what it is given', async () => {
    const response = await app.inject('/api/ready');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ready' });
  });

  it('GET /api/openapi.json describes every call', async () => {
    const document = (await app.inject('/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    const every = [...allEndpoints(), ...allPanelEndpoints()];
    const paths = new Set(every.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')));
    expect(new Set(Object.keys(document.paths))).toEqual(paths);
  });

  it('serves every call of the contract, and none of the panel', () => {
    for (const { method, path } of allEndpoints()) {
      expect(app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    }
    expect(allPanelEndpoints().filter(({ method, path }) => app.hasRoute({ method, url: path }))).toEqual([]);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/metrics',
    '/api/events/event/a/b/c',
    '/api/%zz',
    '/api/.env',
  ])('%s is an error like any other', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      message: 'No encontramos lo que buscas.',
      code: 'not_found',
      requestId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    });
  });

  it.each(['/api/events', '/api/health', '/api/user/profile', '/api/nothing', '/media/nothing'])(
    '%s cannot be framed or sniffed',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  it('keeps no answer with user data in any cache', async () => {
    const { headers } = await app.inject('/api/user/profile');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'lets no page of %s read an answer',
    async (origin) => {
      const { headers } = await app.inject({ url: '/api/events', headers: { origin } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('GET /api/ready when it is not', async () => {
  const services = await testServices();
  const app = await buildApi(services);

  it('answers 503 while a migration is missing, then while the database is away', async () => {
    await services.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    const pending = await app.inject('/api/ready');
    expect(pending.statusCode).toBe(503);
    expect(pending.json<ErrorBody>().code).toBe('migrations_pending');

    await services.db.execute(sql`drop schema drizzle cascade`);
    const away = await app.inject('/api/ready');
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('5');
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});

describe('GET /api/ready if the database answers but stores nothing', async () => {
  const services = await testServices();
  const pool = services.db.$client;
  const settings = { default_transaction_read_only: 'off', temp_file_limit: '-1' };
  // Before each use of a connection: one that is in use can't be changed from here.
  pool.on('acquire', (client) => {
    for (const [name, value] of Object.entries(settings)) void client.query(`set ${name} = '${value}'`);
  });

  const readiness = async () => {
    const app = await buildApi(services);
    const response = await app.inject('/api/ready');
    const events = await app.inject('/api/events');
    await app.close();
    return { ready: response, events: events.statusCode };
  };

  it('answers 503 while the database is read-only, as a standby is, and 200 again by itself', async () => {
    settings.default_transaction_read_only = 'on';
    const { ready, events } = await readiness();
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    expect(ready.json<ErrorBody>()).toMatchObject({
      code: 'storage_unavailable',
      message: 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.',
    });
    expect(events).toBe(200);

    settings.default_transaction_read_only = 'off';
    expect((await readiness()).ready.statusCode).toBe(200);
  });

  it('answers 503 while there is no room for a file of the database', async () => {
    settings.temp_file_limit = '8kB';
    const { ready, events } = await readiness();
    expect([ready.statusCode, events]).toEqual([503, 200]);

    settings.temp_file_limit = '-1';
    expect((await readiness()).ready.statusCode).toBe(200);
  });

  it('writes at most once in five seconds, however often it is called', async () => {
    const app = await buildApi(services);
    const written = async () => {
      const { rows } = await services.db.execute<{ times: number }>(
        sql`select coalesce(sum(count), 0)::int as times from rate_limits where key like 'ready/%'`,
      );
      return rows[0]?.times ?? 0;
    };
    const before = await written();

    await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/ready')));

    expect((await written()) - before).toBe(1);
  });
});

describe('the API without its database', async () => {
  const services = await testServices({ environment: { DATABASE_URL: '' } });
  const app = await buildApi(services);
  await app.inject('/api/ready');
  await services.embedded?.stop();

  it.each(['/api/ready', '/api/events', '/api/events/event/una-carrera'])(
    'answers %s with 503 and when to come back',
    async (url) => {
      const response = await app.inject(url);

      expect(response.statusCode).toBe(503);
      expect(response.json<ErrorBody>()).toMatchObject({
        code: 'database_unavailable',
        message: 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.',
      });
      expect(response.headers['retry-after']).toBe('5');
    },
  );

  it('is still alive', async () => {
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});
