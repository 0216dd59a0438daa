import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface WebServer {
  readonly port: number;
  /** Requests that arrived, in order. */
  readonly seen: readonly IncomingMessage[];
}

/** A web server at 127.0.0.1 for the length of one test. */
export async function webServer(answer: RequestListener): Promise<WebServer> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

/** Answers a page. */
export function htmlPage(
  html: string,
  headers: Readonly<Record<string, string | string[]>> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  };
}
