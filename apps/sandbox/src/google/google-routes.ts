import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemPage } from '../pages/problem-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { buttonPage } from './button-page.ts';
import { type ConsentRequest, consentPage, credentialPage } from './consent-page.ts';
import { googleFaultRoutes } from './faults/fault-routes.ts';
import { noFaults } from './faults/faults.ts';
import type { Google } from './google.ts';
import { type GoogleClient, isAllowedOrigin } from './google-client.ts';
import { googlePage } from './google-page.ts';
import { gsiClientScript } from './gsi-client.ts';
import { mintToken } from './id-token.ts';
import { issuerOf } from './issuer.ts';
import { demoPeople, type Person } from './people.ts';
import { sendScriptedPage } from '../pages/scripted-page.ts';
import { drawKey } from './signing-key.ts';
import { tokensApi } from './tokens-api.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Google's identity: the button's script, the consent page, the issuer's documents. */
export async function googleRoutes(server: FastifyInstance, client: GoogleClient): Promise<void> {
  const [own, stranger] = await Promise.all([drawKey(), drawKey()]);
  const google: Google = { client, keys: { own, stranger }, faults: noFaults };

  server.get<{ Querystring: Fields }>('/google', ({ query }, reply) => {
    if (query['client_id'] === undefined) return sendPage(reply, googlePage(google));
    const request = readRequest(client, query);
    return 'error' in request ? sendError(reply, request) : sendPage(reply, consentPage(request));
  });

  server.post<{ Body: Fields | undefined }>('/google/consent', (request, reply) => {
    const body = request.body ?? {};
    const asked = readRequest(client, body);
    if ('error' in asked) return sendError(reply, asked);
    const person = readPerson(body);
    if (!person) return sendError(reply, { error: 'invalid_request', text: 'Falta el correo de la cuenta.' });
    const token = { ...person, ...asked, issuer: issuerOf(request) };
    return sendScriptedPage(
      reply,
      credentialPage(asked, mintToken(google.keys, token, new Date(), google.faults.token)),
    );
  });

  server.get('/google/gsi/client', (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(gsiClientScript({ base: issuerOf(request) })),
  );

  server.get<{ Querystring: Fields }>('/google/gsi/button', ({ query }, reply) => {
    const request = readRequest(client, { ...query, state: 'button' });
    if ('error' in request) return sendError(reply, request);
    return sendScriptedPage(reply, buttonPage({ origin: request.origin, text: query['text'] }));
  });

  server.get('/google/.well-known/openid-configuration', (request) => discovery(issuerOf(request)));

  server.get('/google/certs', async (_request, reply) => {
    if (google.faults.keysDelaySeconds > 0) await wait(google.faults.keysDelaySeconds * 1_000);
    if (google.faults.keysDown) return reply.code(503).send({ error: 'unavailable' });
    return reply.header('cache-control', 'public, max-age=3600').send({ keys: [own.jwk] });
  });

  googleFaultRoutes(server, google);
  tokensApi(server, google);
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: issuer,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'nonce', 'sub'],
  };
}

/** Google's error code, and what to do. */
interface Refusal {
  readonly error: string;
  readonly text: string;
}

function readRequest(client: GoogleClient, fields: Fields): ConsentRequest | Refusal {
  const { client_id: clientId, origin, state, nonce } = fields;
  if (clientId !== client.id)
    return { error: 'invalid_client', text: 'El identificador de la aplicación (client_id) no existe.' };
  if (!isAllowedOrigin(client, origin))
    return {
      error: 'origin_mismatch',
      text: 'La página que pide el acceso no es de esta aplicación. Añade su origen a SANDBOX_GOOGLE_ORIGINS.',
    };
  if (typeof state !== 'string' || state === '')
    return { error: 'invalid_request', text: 'Falta el parámetro state.' };
  return { clientId, origin, state, nonce: typeof nonce === 'string' && nonce !== '' ? nonce : undefined };
}

function sendError(reply: FastifyReply, { error, text }: Refusal): FastifyReply {
  return sendPage(reply, problemPage({ title: `Error 400: ${error}`, text }), 400);
}

function readPerson({ person, email, name, verified }: Fields): Person | undefined {
  const demo = demoPeople.find((one) => one.email === person);
  if (demo || typeof email !== 'string' || !email.includes('@')) return demo;
  const address = email.trim();
  const given = typeof name === 'string' ? name.trim() : '';
  return { email: address, name: given || address, isVerified: verified === 'on' };
}
