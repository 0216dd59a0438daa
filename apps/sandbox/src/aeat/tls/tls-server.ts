import type { TLSSocket } from 'node:tls';
import fastify from 'fastify';
import type { Agency } from '../agency.ts';
import { soapRoutes } from '../soap/soap-routes.ts';
import type { Authority } from './authority.ts';
import { senderOf } from './sender.ts';

interface TlsOptions {
  readonly host: string;
  readonly port: number;
  /** NIFs of the social collaborators. */
  readonly collaborators: readonly string[];
}

export interface TlsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the agency's service over HTTPS for certificates of the authority that haven't expired; with another one, or
 * without, the handshake fails. Rejects if the port is taken.
 */
export async function openTlsServer(
  agency: Agency,
  authority: Authority,
  { host, port, collaborators }: TlsOptions,
): Promise<TlsServer> {
  const server = fastify({
    forceCloseConnections: true,
    https: { ...authority.server(), ca: authority.pem, requestCert: true, rejectUnauthorized: true },
  });
  await soapRoutes(server, agency, ({ raw }) =>
    // The server is HTTPS, so its sockets are TLS.
    senderOf((raw.socket as TLSSocket).getPeerCertificate(), collaborators),
  );
  const address = await server.listen({ port, host });
  return { url: `https://localhost:${new URL(address).port}`, close: () => server.close() };
}
