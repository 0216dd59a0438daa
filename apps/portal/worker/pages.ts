/** The page that says that there is no network. */
export const offlinePath = '/sin-conexion';

/**
 * The pages that work without a network, each with the path of the one that is kept for all of its kind: none holds anything
 * of the event or the person, which the browser puts in. By the portal's route, whose code is kept with it; the entrance's, with
 * its reader of QR codes, only where somebody has opened it.
 */
export const keptPages = [
  { route: 'routes/my-tickets', path: '/mistickets/0', isOnDemand: false, kind: /^\/mistickets\/[^/]+\/?$/i },
  { route: 'routes/check-in', path: '/check-in', isOnDemand: true, kind: /^\/check-in\/?$/i },
  { route: 'routes/no-connection', path: offlinePath, isOnDemand: false, kind: /^\/sin-conexion\/?$/i },
] as const;

/** The path of the page that is kept for an address; undefined where none is. */
export function keptPageOf(pathname: string): string | undefined {
  return keptPages.find(({ kind }) => kind.test(pathname))?.path;
}

/** Whether the portal has a page there that people see: no file, no call, no frame of other sites. */
export function pageOfSite(pathname: string): boolean {
  return !/^\/(?:api|assets|media|embed|map|icons)\/|\.[a-z\d]+$|\/iframe(?:\/|$)/.test(pathname);
}
