import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of prom-client's registry that is used here. */
interface Registry {
  readonly contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Answers GET /metrics in Prometheus' text format, on a port of its own: the public port responds to that path with
 * 404.
 * Throws when the port is taken.
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => answer.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const named = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${named}:${address.port}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
