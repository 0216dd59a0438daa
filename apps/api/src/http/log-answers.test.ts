import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { logAnswers } from './log-answers.ts';

it('logs each chosen answer in one line, without queries and tokens', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = fastify({ loggerInstance: log, disableRequestLogging: true });
  logAnswers(app, ({ routeOptions }) => routeOptions.url === '/*');
  app.get('/assets/home.js', async () => '');
  app.get('/*', async (_, reply) => reply.code(404).send());

  for (const url of ['/assets/home.js', '/events?q=lucia@correo.example', '/Reset-Password/abc123'])
    await app.inject(url);

  expect(lines).toMatchObject([
    { method: 'GET', url: '/events', status: 404, ms: expect.any(Number), msg: 'answered' },
    { method: 'GET', url: '/Reset-Password/[secret]', status: 404 },
  ]);
});
