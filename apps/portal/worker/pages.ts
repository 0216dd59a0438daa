/** The path of the offline page. */
export const offlinePath = '/sin-conexion';

/**
 * The pages that work without a network. `path` is the page that is cached for all of its kind: the HTML contains no
 * data of the event or the person; the browser adds them. `route` is the route whose code is cached with it. The
 * check-in and its QR reader are cached only in browsers that have opened it.
 */
export const keptPages = [
  { route: 'routes/my-tickets', path: '/mistickets/0', isOnDemand: false, kind: /^\/mistickets\/[^/]+\/?$/i },
  { route: 'routes/check-in', path: '/check-in', isOnDemand: true, kind: /^\/check-in\/?$/i },
  { route: 'routes/no-connection', path: offlinePath, isOnDemand: false, kind: /^\/sin-conexion\/?$/i },
] as const;

/** The path of the page that is cached for a path; undefined if there is none. */
export function keptPageOf(pathname: string): string | undefined {
  return keptPages.find(({ kind }) => kind.test(pathname))?.path;
}

/** Whether the path is a page that people open: not a file, an API call or a frame for other sites. */
export function pageOfSite(pathname: string): boolean {
  return !/^\/(?:api|assets|media|embed|map|icons)\/|\.[a-z\d]+$|\/iframe(?:\/|$)/.test(pathname);
}
