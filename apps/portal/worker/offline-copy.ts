import { hasSecret } from '../shared/secret-paths.ts';
import { keptPageOf, offlinePath, pageOfSite } from './pages.ts';
import { keptRoutes, routesAddress } from './route-discovery.ts';

/** The pages and files to cache, written by the build. */
export interface Kept {
  /** React Router's version of the build; a page of another build does not belong in this copy. */
  readonly build: string;
  readonly pages: readonly KeptPage[];
}

/** A page without personal data, and the files that it may need. */
interface KeptPage {
  readonly path: string;
  /** Cached only in browsers that have opened the page. */
  readonly isOnDemand: boolean;
  /** Scripts, styles, fonts: paths whose names change with their contents. */
  readonly files: readonly string[];
}

export interface OfflineCopyOptions {
  readonly kept: Kept;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Resolves at the network's timeout for a page that is cached. */
  readonly patience: () => Promise<void>;
}

/** The copy of the site that a build caches in the browser. */
export interface OfflineCopy {
  /** Fetches the whole copy or rejects. Pages on demand are included if the previous copy has them. */
  readonly fill: () => Promise<void>;
  /** Called when a page is opened: caches the page of that path, if it is one to cache, and anything else missing. */
  readonly add: (path: string) => Promise<void>;
  /** Deletes the copies of other builds. */
  readonly clean: () => Promise<void>;
  /** The response to a request; undefined if the worker does not handle it. */
  readonly answer: (request: AskedRequest) => Promise<Response> | undefined;
}

/** The parts of a request that matter. */
export type AskedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** The prefix of the names of its caches; no other code on this origin uses it. */
export const cachePrefix = 'dorsal-offline-';

/** The path of a build's manifest, which React Router names in every page of the build. */
export const manifestPath = (build: string): string => `/assets/manifest-${build}.js`;

/** Statuses of proxies that can't reach the server. */
const unreachable = [502, 503, 504];

export function createOfflineCopy({
  kept,
  origin,
  caches,
  fetch,
  patience,
}: OfflineCopyOptions): OfflineCopy {
  const name = cachePrefix + kept.build;
  const files = new Set(kept.pages.flatMap((page) => page.files));

  // Pages have a `Vary` header for proxies; the cache has one response per path.
  const find = (path: string) => caches.match(path, { cacheName: name, ignoreVary: true });

  async function fill(): Promise<void> {
    const isWanted = async ({ path, isOnDemand }: KeptPage) =>
      !isOnDemand || Boolean(await caches.match(path));
    const answers = await Promise.all(kept.pages.map(isWanted));
    const wanted = kept.pages.filter((_, place) => answers[place]);
    await Promise.all(wanted.map(putWhole));
    const found = await Promise.all(wanted.map(({ path }) => find(path)));
    // Another build's worker may have started in the meantime and deleted this cache.
    if (!found.every(Boolean))
      throw new Error('The copy was deleted while it was made: there is no whole copy.');
  }

  async function add(path: string): Promise<void> {
    const opened = keptPageOf(path);
    const wanted = kept.pages.filter((page) => !page.isOnDemand || page.path === opened);
    await Promise.all(
      wanted.map(async (page) => {
        if (!(await find(page.path))) await putWhole(page);
      }),
    );
  }

  /** Stores the page last: if it is cached, so are all its files. */
  async function putWhole(page: KeptPage): Promise<void> {
    const cache = await caches.open(name);
    const files = [...page.files, routesAddress(page.path, kept.build)];
    await Promise.all(files.map((path) => putFile(cache, path)));
    await putPage(cache, page.path);
  }

  async function putFile(cache: Cache, path: string): Promise<void> {
    // Most files of a build are also in the previous build, and shared by its pages.
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status}: there is no whole copy.`);
    await cache.put(path, answer);
  }

  async function putPage(cache: Cache, path: string): Promise<void> {
    // Without cookies: the page must be the same for everyone.
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
    const html = await answer.clone().text();
    // During a deployment some servers have the old build and some the new one.
    if (!answer.ok || !html.includes(manifestPath(kept.build)))
      throw new Error(`${path} is not of the build ${kept.build}: there is no whole copy.`);
    await cache.put(path, answer);
  }

  async function clean(): Promise<void> {
    const others = (await caches.keys()).filter((each) => each.startsWith(cachePrefix) && each !== name);
    await Promise.all(others.map((each) => caches.delete(each)));
  }

  function answer(request: AskedRequest): Promise<Response> | undefined {
    const { origin: asked, pathname, search, searchParams } = new URL(request.url);
    if (request.method !== 'GET' || asked !== origin) return undefined;
    if (files.has(pathname)) return answerFile(request, pathname);
    const routes = keptRoutes(pathname, searchParams, kept.build);
    if (routes !== undefined) return answerFile(request, routes);
    if (request.mode !== 'navigate' || request.destination !== 'document' || !pageOfSite(pathname))
      return undefined;
    const page = keptPageOf(pathname);
    // The offline page's address contains the visitor's destination, so don't send it to the network.
    if (page === offlinePath) return answerFile(request, page);
    // If the address contains a token, the browser's own error page keeps it for another try.
    if (page === undefined && hasSecret(pathname)) return undefined;
    const network = fetch(request as Request);
    return page === undefined ? answerPage(network, pathname + search) : answerKeptPage(network, page);
  }

  /** The cached file at that path, without a network request if it is cached. */
  async function answerFile(request: AskedRequest, path: string): Promise<Response> {
    return (await find(path)) ?? fetch(request as Request);
  }

  /** The network's page; the cached one if the network fails or exceeds the timeout. */
  async function answerKeptPage(network: Promise<Response>, page: string): Promise<Response> {
    const kept = find(page);
    const late = patience().then(() => kept);
    // Without a cached page there is no timeout.
    const first = await Promise.race([network.catch(() => undefined), late]);
    if (first && !unreachable.includes(first.status)) return first;
    return (await kept) ?? network;
  }

  /** The network's page; without a network the offline page, which links back to the visitor's destination. */
  async function answerPage(network: Promise<Response>, path: string): Promise<Response> {
    try {
      return await network;
    } catch (error) {
      if (!(await find(offlinePath))) throw error;
      return Response.redirect(`${origin}${offlinePath}?desde=${encodeURIComponent(path)}`, 302);
    }
  }

  return { fill, add, clean, answer };
}
