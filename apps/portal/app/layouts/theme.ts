import { useMatches } from 'react-router';

/** `light` is white, `dark` is for the landing pages of visitors and organizers, `coral` for the coming-soon page. */
export type Theme = 'light' | 'dark' | 'coral';

/** React Router's `discover` of a link. */
export type LinkDiscovery = 'render' | 'none';

/** What a route module may export as `handle`. */
export interface RouteHandle {
  readonly theme?: Theme;
  /** Whether the page, and with it the top bar, fills the full width. */
  readonly isWide?: boolean;
  /**
   * When the browser asks the server which modules the pages behind the layout's links need: as soon as a link is on
   * the page (`render`, the default), or when a user follows it (`none`). `none` saves 3 kB of the page's first load.
   */
  readonly discover?: LinkDiscovery;
}

/** The theme of the current page: that of the innermost route that names one, or else light (spec, section 2). */
export function useTheme(): Theme {
  return useHandles().findLast((handle) => handle?.theme)?.theme ?? 'light';
}

/** Whether the current page fills the full width. */
export function useIsWide(): boolean {
  return useHandles().some((handle) => handle?.isWide);
}

/** The `discover` of the layout's links on the current page. */
export function useLinkDiscovery(): LinkDiscovery {
  return useHandles().findLast((handle) => handle?.discover)?.discover ?? 'render';
}

function useHandles(): (RouteHandle | undefined)[] {
  return useMatches().map((match) => match.handle as RouteHandle | undefined);
}
