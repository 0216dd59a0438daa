import type { FastifyInstance } from 'fastify';
import { isTokenFault, tokenFaults } from './faults/faults.ts';
import type { Google } from './google.ts';
import { mintToken } from './id-token.ts';
import { issuerOf } from './issuer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Tokens for programs, without the button: valid ones, and one for each fault. Google has no such API. */
export function tokensApi(server: FastifyInstance, google: Google): void {
  server.post<{ Body: Fields | null | undefined }>('/google/api/tokens', (request, reply) => {
    const { email, name = email, nonce, subject, isVerified = true, fault = null } = request.body ?? {};
    const isRight =
      typeof email === 'string' &&
      typeof name === 'string' &&
      typeof isVerified === 'boolean' &&
      isTextOrNothing(nonce) &&
      isTextOrNothing(subject);
    if (!isRight) {
      const error = 'Se espera {email, name?, nonce?, subject?, isVerified?, fault?}.';
      return reply.code(400).send({ error });
    }
    if (fault !== null && !isTokenFault(fault)) {
      const error = `El fallo no existe. Los que hay: ${Object.keys(tokenFaults).join(', ')}.`;
      return reply.code(400).send({ error });
    }
    const clientId = google.client.id;
    const token = { email, name, nonce, subject, isVerified, clientId, issuer: issuerOf(request) };
    return reply.send({ credential: mintToken(google.keys, token, new Date(), fault) });
  });
}

function isTextOrNothing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
