import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemPage } from '../pages/problem-page.ts';
import { sendScriptedPage } from '../pages/scripted-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { recaptchaFaultRoutes } from './faults/fault-routes.ts';
import { noFaults } from './faults/faults.ts';
import { anchorPage, tokenPage } from './frame-pages.ts';
import type { Recaptcha } from './recaptcha.ts';
import { recaptchaScript } from './recaptcha-client.ts';
import { recaptchaPage } from './recaptcha-page.ts';
import { testKeys } from './site-keys.ts';
import { siteVerify } from './site-verify.ts';
import { Tokens } from './tokens.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Google's invisible captcha: the page's script with its frames, and the call for servers. */
export function recaptchaRoutes(server: FastifyInstance): void {
  const recaptcha: Recaptcha = { keys: testKeys, tokens: new Tokens(), verdicts: [], faults: noFaults };

  server.get('/recaptcha', (_request, reply) => sendPage(reply, recaptchaPage(recaptcha)));

  server.get('/recaptcha/api.js', (request, reply) => {
    if (recaptcha.faults.scriptDown) return reply.code(503).type('text/plain').send('Service Unavailable');
    const base = `http://localhost:${request.socket.localPort}/recaptcha`;
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(recaptchaScript({ base }));
  });

  server.get<{ Querystring: Fields }>('/recaptcha/api2/anchor', ({ query }, reply) => {
    const site = siteOf(query);
    if (!site) return sendNoSite(reply);
    return sendScriptedPage(reply, anchorPage(query['k'] === recaptcha.keys.siteKey, site.origin));
  });

  server.get<{ Querystring: Fields }>('/recaptcha/api2/bframe', ({ query }, reply) => {
    const site = siteOf(query);
    if (!site) return sendNoSite(reply);
    const isKnown = query['k'] === recaptcha.keys.siteKey;
    const token = isKnown ? recaptcha.tokens.issue(site.hostname, new Date()) : undefined;
    return sendScriptedPage(
      reply,
      tokenPage({
        origin: site.origin,
        state: typeof query['state'] === 'string' ? query['state'] : '',
        token,
      }),
    );
  });

  server.post<{ Body: Fields | undefined }>('/recaptcha/api/siteverify', async ({ body }, reply) => {
    if (recaptcha.faults.verifyDelaySeconds > 0) await wait(recaptcha.faults.verifyDelaySeconds * 1_000);
    if (recaptcha.faults.verifyDown) return reply.code(503).type('text/plain').send('Service Unavailable');
    const answer = siteVerify(recaptcha, body ?? {}, new Date());
    const text = answer['error-codes']?.join(', ') ?? answer.hostname ?? '';
    recaptcha.verdicts.unshift({ at: new Date(), success: answer.success, text });
    return answer;
  });

  server.post<{ Body: Fields | null | undefined }>('/recaptcha/api/tokens', ({ body }, reply) => {
    const hostname = body?.['hostname'] ?? 'localhost';
    if (typeof hostname !== 'string') return reply.code(400).send({ error: 'Se espera {hostname?}.' });
    return reply.send({ token: recaptcha.tokens.issue(hostname, new Date()) });
  });

  recaptchaFaultRoutes(server, recaptcha);
}

/** The page that frames us; undefined for anything but an exact http origin. */
function siteOf({ co }: Fields): URL | undefined {
  const url = typeof co === 'string' ? URL.parse(co) : null;
  const isOrigin = url && url.origin === co && /^https?:$/.test(url.protocol);
  return isOrigin ? url : undefined;
}

function sendNoSite(reply: FastifyReply): FastifyReply {
  const text = 'Falta el origen de la página (co).';
  return sendPage(reply, problemPage({ title: 'Error de reCAPTCHA', text }), 400);
}
