import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** The product as it is, or as it would be after another build. */
export interface LaterBuild {
  readonly url: string;
  /** From now on pages and their service worker are of a build of that name. */
  readonly publish: (build: string) => void;
  /** From now on pages and files are those of the server at that address; calls stay the product's. */
  readonly moveTo: (url: string) => void;
  readonly close: () => void;
}

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/**
 * Stands before the product and gives its build another name, which is all by which a browser knows a new one. Everything
 * else is passed on.
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
      // Who has the build of before hasn't this one, whatever the product says.
      const { host: _, connection: __, 'if-none-match': ___, ...headers } = request.headers;
      const body = request.method === 'GET' ? undefined : await text(request);
      // The router asks for routes of the build that its page is of.
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
