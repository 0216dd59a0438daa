import { useMatches } from 'react-router';

/** White, for the landing pages of visitors and organisers, and for the page that is coming soon. */
export type Theme = 'light' | 'dark' | 'coral';

/** What a route module may export as `handle`. */
export interface RouteHandle {
  readonly theme?: Theme;
}

/** The theme of the page in view: the innermost route's that names one, else light (spec, section 2). */
export function useTheme(): Theme {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.theme)?.theme ?? 'light';
}
