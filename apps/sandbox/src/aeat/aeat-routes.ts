import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Agency } from './agency.ts';
import { aeatFaultRoutes } from './faults/fault-routes.ts';
import { certificateRoutes } from './pages/certificate-routes.ts';
import { recordRoutes } from './pages/record-routes.ts';
import { qrRoutes } from './qr/qr-routes.ts';
import { RecordFile } from './records/record-file.ts';
import { soapRoutes } from './soap/soap-routes.ts';
import { Authority } from './tls/authority.ts';
import { defaultCollaborators } from './tls/demo-holders.ts';
import { openTlsServer } from './tls/tls-server.ts';

export interface AeatOptions {
  /** The port for HTTPS with client certificates; 0 selects a free port, null, the default, opens none. */
  readonly tlsPort?: number | null;
  /** The folder of its records and its certification authority; null, the default: only in memory. */
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
  const agency = new Agency(
    directory === null ? undefined : new RecordFile(join(directory, 'records.jsonl')),
  );
  const authority = new Authority(directory);

  await soapRoutes(server, agency, () => null);
  qrRoutes(server, agency);
  aeatFaultRoutes(server, agency);
  recordRoutes(server, agency);
  const secureUrl = tlsPort === null ? null : await openSecure(tlsPort);
  certificateRoutes(server, authority, { collaborators, secureUrl });
  return secureUrl;

  async function openSecure(port: number): Promise<string> {
    authority.writeFiles();
    const secure = await openTlsServer(agency, authority, { host, port, collaborators });
    server.addHook('onClose', secure.close);
    return secure.url;
  }
}
