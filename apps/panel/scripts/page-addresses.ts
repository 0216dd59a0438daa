import type { RouteObject } from 'react-router';

export interface Address {
  /** As the router and the server write it: `/:org/events/:event`. */
  readonly path: string;
  /** The modules of its routes, outermost first. */
  readonly modules: readonly string[];
}

/** The addresses of the panel with their modules. Routes with a loader only lead elsewhere. */
export function addressesOf(
  routes: readonly RouteObject[],
  parent = '',
  around: readonly string[] = [],
): Address[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`.replace('//', '/');
    const modules = [...around, ...moduleOf(route)];
    if (route.children) return addressesOf(route.children, path, modules);
    return route.loader ? [] : [{ path, modules }];
  });
}

/** The module that a lazy route imports: the text of the function has its path. */
function moduleOf({ lazy }: RouteObject): string[] {
  const [, module] =
    /["']\/(src\/routes\/[^"']+)["']/.exec(typeof lazy === 'function' ? lazy.toString() : '') ?? [];
  return module === undefined ? [] : [module];
}
