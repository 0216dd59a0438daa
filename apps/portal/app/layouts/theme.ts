import { useMatches } from 'react-router';

/** White, for the landing pages of visitors and organizers, and for the page that is coming soon. */
export type Theme = 'light' | 'dark' | 'coral';

/** What a route module may export as `handle`. */
export interface RouteHandle {
  readonly theme?: Theme;
  /** From edge to edge; the top bar then is as well. */
  readonly isWide?: boolean;
}

/** The theme of the page in view: the innermost route's that names one, else light (spec, section 2). */
export function useTheme(): Theme {
  return useHandles().findLast((handle) => handle?.theme)?.theme ?? 'light';
}

/** Whether the page in view goes from edge to edge. */
export function useIsWide(): boolean {
  return useHandles().some((handle) => handle?.isWide);
}

function useHandles(): (RouteHandle | undefined)[] {
  return useMatches().map((match) => match.handle as RouteHandle | undefined);
}
