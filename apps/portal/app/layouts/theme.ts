import type { ReactElement } from 'react';
import { useMatches } from 'react-router';

/** White, for the landing pages of visitors and organisers, and for the page that is coming soon. */
export type Theme = 'light' | 'dark' | 'coral';

/** What a route module may export as `handle`. */
export interface RouteHandle {
  readonly theme?: Theme;
  /** From edge to edge; the top bar then is as well. */
  readonly isWide?: boolean;
  /**
   * Decoration behind the top bar and the page's first screen: `<GlowCircles look="home" />`. An element, so that only
   * the pages that have one load it.
   */
  readonly background?: ReactElement;
}

/** The theme of the page in view: the innermost route's that names one, else light (spec, section 2). */
export function useTheme(): Theme {
  return useHandles().findLast((handle) => handle?.theme)?.theme ?? 'light';
}

/** Whether the page in view goes from edge to edge. */
export function useIsWide(): boolean {
  return useHandles().some((handle) => handle?.isWide);
}

/** What the page in view has behind itself. */
export function useBackground(): ReactElement | undefined {
  return useHandles().findLast((handle) => handle?.background !== undefined)?.background;
}

function useHandles(): (RouteHandle | undefined)[] {
  return useMatches().map((match) => match.handle as RouteHandle | undefined);
}
