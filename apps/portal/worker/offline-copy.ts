import { hasSecret } from '../server/security-headers.ts';
import { keptPageOf, offlinePath, pageOfSite } from './pages.ts';
import { keptRoutes, routesAddress } from './route-discovery.ts';

/** What the build says is to be kept. */
export interface Kept {
  /** React Router's name for the build; a page of another build is none of this copy's. */
  readonly build: string;
  readonly pages: readonly KeptPage[];
}

/** A page, which holds nothing about anybody, and what it may come to need. */
interface KeptPage {
  readonly path: string;
  /** Only in browsers that have opened it. */
  readonly isOnDemand: boolean;
  /** Scripts, styles, fonts: paths whose names change with what is in them. */
  readonly files: readonly string[];
}

export interface OfflineCopyOptions {
  readonly kept: Kept;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Resolves when the network has had its time to answer with a page that is kept. */
  readonly patience: () => Promise<void>;
}

/** The copy of the site that a build keeps in the browser. */
export interface OfflineCopy {
  /** Fetches all of it, or rejects: half a copy is none. Of what is kept on demand, that which the copy before has. */
  readonly fill: () => Promise<void>;
  /** Somebody has opened a page at that path: fetches its copy where it isn't there yet, and whatever else is missing. */
  readonly add: (path: string) => Promise<void>;
  /** Deletes the copies of other builds. */
  readonly clean: () => Promise<void>;
  /** What a request is answered with; undefined where it is the network's alone. */
  readonly answer: (request: AskedRequest) => Promise<Response> | undefined;
}

/** The parts of a request that count. */
export type AskedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** Before the names of its caches; nobody else on this origin has any. */
export const cachePrefix = 'dorsal-offline-';

/** Where React Router lists a build; every page of the build names it. */
export const manifestPath = (build: string): string => `/assets/manifest-${build}.js`;

/** Answers of proxies whose server can't be reached. */
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

  // A page says `Vary`, for what proxies do with it; here there is one of each.
  const find = (path: string) => caches.match(path, { cacheName: name, ignoreVary: true });

  async function fill(): Promise<void> {
    const isWanted = async ({ path, isOnDemand }: KeptPage) =>
      !isOnDemand || Boolean(await caches.match(path));
    const answers = await Promise.all(kept.pages.map(isWanted));
    const wanted = kept.pages.filter((_, place) => answers[place]);
    await Promise.all(wanted.map(putWhole));
    const found = await Promise.all(wanted.map(({ path }) => find(path)));
    // Another build's worker may have begun meanwhile, and deleted what isn't its own.
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

  /** The page last: where it is kept, all that it needs is. */
  async function putWhole(page: KeptPage): Promise<void> {
    const cache = await caches.open(name);
    const files = [...page.files, routesAddress(page.path, kept.build)];
    await Promise.all(files.map((path) => putFile(cache, path)));
    await putPage(cache, page.path);
  }

  async function putFile(cache: Cache, path: string): Promise<void> {
    // Most files of a build are those of the one before, and of its other pages.
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status}: there is no whole copy.`);
    await cache.put(path, answer);
  }

  async function putPage(cache: Cache, path: string): Promise<void> {
    // As a visitor: the same for everybody.
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
    const html = await answer.clone().text();
    // While a new version is being put into service some servers have one build, some the other.
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
    // Where the person was going stands in its address: nobody else is to be told.
    if (page === offlinePath) return answerFile(request, page);
    // Where a token is, the browser's own error page keeps the whole address for another try.
    if (page === undefined && hasSecret(pathname)) return undefined;
    const network = fetch(request as Request);
    return page === undefined ? answerPage(network, pathname + search) : answerKeptPage(network, page);
  }

  /** What is kept at that path, without asking anybody where it is there. */
  async function answerFile(request: AskedRequest, path: string): Promise<Response> {
    return (await find(path)) ?? fetch(request as Request);
  }

  /** The network's page; the kept one where none comes, or none in time. */
  async function answerKeptPage(network: Promise<Response>, page: string): Promise<Response> {
    const kept = find(page);
    const late = patience().then(() => kept);
    // Without a kept page the network has all the time that it needs.
    const first = await Promise.race([network.catch(() => undefined), late]);
    if (first && !unreachable.includes(first.status)) return first;
    return (await kept) ?? network;
  }

  /** The network's page; without a network the one that says so, which leads back to where the person was going. */
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
