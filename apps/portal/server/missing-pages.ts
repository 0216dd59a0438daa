import { matchRoutes, type RouteObject } from 'react-router';

/** Per route: the path at which its not-found page is rendered, to be shared by all missing paths. */
const sharedAddresses: Readonly<Record<string, string>> = {
  'unknown-address': '/-',
  'routes/event': '/events/-',
  'routes/checkout': '/events/-/checkout/-',
  'routes/organizer-contact': '/events/-/contacto',
  'routes/post': '/post/-',
};

/** The key of the not-found page for every path without a route. */
export const unknownAddressKey = '/-';

/** The header that names the key of the page to send instead, on a response without a body; in-process only. */
export const sharedPageHeader = 'X-Shared-Page';

/**
 * The key of the page to send if a route answers a path with 404; undefined if that page depends on the path, or if the
 * page is rendered at this path.
 */
export function missingPageKey(routeId: string | undefined, pathname: string): string | undefined {
  const key = routeId === undefined ? undefined : sharedAddresses[routeId];
  return key === pathname ? undefined : key;
}

interface RouteOfBuild {
  readonly id: string;
  readonly path?: string | undefined;
}

/**
 * Returns the check whether no route matches a path. Layouts have no path of their own, so a flat list is enough. Paths
 * that the framework requests (the route manifest, the data of a page) count as known.
 */
export function unknownAddresses(routes: Iterable<RouteOfBuild | undefined>): (pathname: string) => boolean {
  const known: RouteObject[] = [{ id: 'home', index: true }];
  for (const route of routes) if (route?.path) known.push({ id: route.id, path: route.path });
  return (pathname) => {
    if (pathname === '/__manifest' || pathname.endsWith('.data')) return false;
    const last = matchRoutes(known, pathname)?.at(-1);
    return last === undefined || last.route.id === 'unknown-address';
  };
}
