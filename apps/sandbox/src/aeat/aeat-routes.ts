import type { FastifyInstance } from 'fastify';
import { Agency } from './agency.ts';
import { aeatFaultRoutes } from './faults/fault-routes.ts';
import { certificateRoutes } from './pages/certificate-routes.ts';
import { recordRoutes } from './pages/record-routes.ts';
import { qrRoutes } from './qr/qr-routes.ts';
import { soapRoutes } from './soap/soap-routes.ts';
import { Authority } from './tls/authority.ts';
import { defaultCollaborators } from './tls/demo-holders.ts';
import { openTlsServer } from './tls/tls-server.ts';

export interface AeatOptions {
  /** The port for HTTPS with client certificates; 0 selects a free port, null, the default, opens none. */
  readonly tlsPort?: number | null;
  /** The folder of its certification authority; null, the default: a new one at each start. */
  readonly directory?: string | null;
  /** NIFs that may present for everyone; by default the company of the demo data. */
  readonly collaborators?: readonly string[];
}

/**
 * The tax agency's service for Veri*factu, and the switches that make it fail. Returns its address over HTTPS, null
 * without one. Rejects if that port is taken.
 */
export async function aeatRoutes(
  server: FastifyInstance,
  host: string,
  { tlsPort = null, directory = null, collaborators = defaultCollaborators }: AeatOptions,
): Promise<string | null> {
  const agency = new Agency();
  const authority = new Authority(directory);
  authority.writeFiles();

  await soapRoutes(server, agency, () => null);
  qrRoutes(server, agency);
  aeatFaultRoutes(server, agency);
  recordRoutes(server, agency);
  const secureUrl = tlsPort === null ? null : await openSecure(tlsPort);
  certificateRoutes(server, authority, { collaborators, secureUrl });
  return secureUrl;

  async function openSecure(port: number): Promise<string> {
    const secure = await openTlsServer(agency, authority, { host, port, collaborators });
    server.addHook('onClose', secure.close);
    return secure.url;
  }
}
