import { keptPageOf } from './pages.ts';

/** Where React Router asks for the routes of addresses, before it goes to one that another route might match better. */
const discoveryPath = '/__manifest';

/** Where it asks for those of a page, with every address above it. The answer is the build's, and never another. */
export function routesAddress(page: string, build: string): string {
  const steps = page.split('/').slice(1);
  const paths = steps.map((_, place) => `/${steps.slice(0, place + 1).join('/')}`);
  return `${discoveryPath}?${new URLSearchParams({ paths: paths.join(','), version: build }).toString()}`;
}

/** The kept answer to a question about routes: it has to be about one address, of a kept page's kind. */
export function keptRoutes(pathname: string, search: URLSearchParams, build: string): string | undefined {
  if (pathname !== discoveryPath || search.get('version') !== build) return undefined;
  const paths = search.get('paths')?.split(',') ?? [];
  const address = paths.at(-1) ?? '';
  const page = keptPageOf(address);
  const isOne = paths.every((path) => path === address || address.startsWith(`${path}/`));
  return page !== undefined && isOne ? routesAddress(page, build) : undefined;
}
