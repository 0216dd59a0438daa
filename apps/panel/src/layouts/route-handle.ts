import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import { useMatches } from 'react-router';

/** What a route module says about its page: `export const handle: RouteHandle = { title: 'Equipo' }`. */
export interface RouteHandle {
  /** The document's title, without personal data: browsers keep it in their history. */
  readonly title: string;
  /** What a member needs to see the page; others see who can grant it. Default: nothing. */
  readonly permission?: OrganizerPermission;
}

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .findLast((handle) => handle !== undefined);
}
