import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the bank responds to queries. `well`: it knows of no payment. */
export type BankMode = 'well' | 'refusing' | 'slow' | 'failing';

/** A bank server that can be made to fail, and keeps its address. */
export interface BrokenBank {
  /** For REDSYS_QUERY_URL. */
  readonly url: string;
  /** The number of queries so far. */
  readonly questions: () => number;
  readonly setMode: (mode: BankMode) => Promise<void>;
  readonly close: () => Promise<void>;
}

const slowMs = 30_000;

export async function openBrokenBank(): Promise<BrokenBank> {
  let mode: BankMode = 'well';
  let questions = 0;
  const server = createServer((request, reply) => {
    questions += 1;
    request.resume();
    const answer = () => {
      reply.writeHead(mode === 'failing' ? 500 : 200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ errorCode: 'XML0024' }));
    };
    if (mode === 'slow') setTimeout(answer, slowMs).unref();
    else answer();
  });
  await listen(server, 0);
  // A listening server has an address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest/consultaOperaciones`,
    questions: () => questions,
    setMode: async (next) => {
      const wasListening = mode !== 'refusing';
      mode = next;
      if (next === 'refusing') await shut(server);
      else if (!wasListening) await listen(server, port);
    },
    close: async () => {
      if (mode !== 'refusing') await shut(server);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}

function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
