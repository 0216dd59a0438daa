import { keptPageOf } from './pages.ts';

/** React Router requests the routes of a path here, before it goes to one that another route might match better. */
const discoveryPath = '/__manifest';

/** The URL of the request for a page and all its parent paths. The response is the same for the whole build. */
export function routesAddress(page: string, build: string): string {
  const steps = page.split('/').slice(1);
  const paths = steps.map((_, place) => `/${steps.slice(0, place + 1).join('/')}`);
  return `${discoveryPath}?${new URLSearchParams({ paths: paths.join(','), version: build }).toString()}`;
}

/** The cache key of a request for routes; undefined unless it is about a single path that has a cached page. */
export function keptRoutes(pathname: string, search: URLSearchParams, build: string): string | undefined {
  if (pathname !== discoveryPath || search.get('version') !== build) return undefined;
  const paths = search.get('paths')?.split(',') ?? [];
  const address = paths.at(-1) ?? '';
  const page = keptPageOf(address);
  const isOne = paths.every((path) => path === address || address.startsWith(`${path}/`));
  return page !== undefined && isOne ? routesAddress(page, build) : undefined;
}
