import type { FastifyRequest } from 'fastify';

/** The one name that tokens and documents agree in, by whatever name this machine was called. */
export function issuerOf(request: FastifyRequest): string {
  return `http://localhost:${request.socket.localPort}/google`;
}
