import type { PanelApi } from '@dorsal/api-client/panel';
import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import type { QueryClient } from '@tanstack/react-query';
import { type Params, useMatches } from 'react-router';

/** What a route module says about its page: `export const handle: RouteHandle = { title: 'Equipo' }`. */
export interface RouteHandle {
  /** The document's title, without personal data: browsers keep it in their history. */
  readonly title: string;
  /** What a member needs to see the page; others see who can grant it. Default: nothing. */
  readonly permission?: OrganizerPermission;
  /** Starts to read the page's data before it is drawn, if it is the first of a visit. Default: the page does. */
  readonly prefetch?: (visit: FirstVisit) => void;
}

/** What a page's data is read with. */
interface FirstVisit {
  readonly api: PanelApi;
  readonly queryClient: QueryClient;
  readonly organizer: MembershipBody;
  readonly params: Params;
}

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .findLast((handle) => handle !== undefined);
}
