import type { FastifyRequest } from 'fastify';

/** The issuer in tokens and documents, the same for every host name of this machine. */
export function issuerOf(request: FastifyRequest): string {
  return `http://localhost:${request.socket.localPort}/google`;
}
