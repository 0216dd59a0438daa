import { matchRoutes, type RouteObject } from 'react-router';

/** By route: the address at which its page for what doesn't exist is rendered for all addresses alike. */
const sharedAddresses: Readonly<Record<string, string>> = {
  'unknown-address': '/-',
  'routes/event': '/events/-',
  'routes/checkout': '/events/-/checkout/-',
  'routes/organizer-contact': '/events/-/contacto',
  'routes/post': '/post/-',
};

/** The key of the page for every address that no route has. */
export const unknownAddressKey = '/-';

/** Names the key of the page to send instead, in an answer without a body that never leaves the process. */
export const sharedPageHeader = 'X-Shared-Page';

/**
 * The key of the page to send if a route answers an address with 404; undefined if that page depends on the address, or
 * if the address is the one at which the page is rendered.
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
 * Gives the check whether no route has a path. Layouts have no path of their own, so a flat list is enough. What the
 * framework asks for (the route manifest, the data of a page) counts as known.
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
