import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** The product as it is, or as after another build. */
export interface LaterBuild {
  readonly url: string;
  /** From now on pages and their service worker have that build's name. */
  readonly publish: (build: string) => void;
  /** From now on pages and files come from the server at that address. Calls still go to the product. */
  readonly moveTo: (url: string) => void;
  readonly close: () => void;
}

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/**
 * A proxy in front of the product that changes the name of its build, which is how a browser recognizes a new one. It
 * passes everything else on.
 */
export async function laterBuilds(): Promise<LaterBuild> {
  let own = '';
  let build: string | undefined;
  let pagesUrl = productUrl;
  const rename = (page: string) => {
    own = /\/assets\/manifest-([\da-f]{8})\.js/.exec(page)?.[1] ?? own;
    return build === undefined ? page : page.replaceAll(own, build);
  };
  const server = createServer((request, response) => {
    const pass = async () => {
      // A page of the build before is not the current one, even if the product would answer 304.
      const { host: _, connection: __, 'if-none-match': ___, ...headers } = request.headers;
      const body = request.method === 'GET' ? undefined : await text(request);
      // The router requests routes of its page's build.
      const path = (request.url ?? '/').replace(`version=${build}`, `version=${own}`);
      const answer = await fetch(new URL(path, path.startsWith('/api/') ? productUrl : pagesUrl), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      const kept = [...answer.headers].filter(
        ([name]) => !/^content-(?:encoding|length|security-policy)$/.test(name),
      );
      const type = answer.headers.get('content-type') ?? '';
      const isText = /^text\/(?:html|javascript)/.test(type) && !path.startsWith('/assets/');
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(kept));
      response.end(isText ? rename(bytes.toString()) : bytes);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return {
    url: `http://localhost:${portOf(server)}`,
    publish: (name) => {
      build = name;
    },
    moveTo: (url) => {
      pagesUrl = url;
    },
    close: () => void server.close(),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
