import { createContext, useContext } from 'react';
import { useSession } from '~/session/browser-session.ts';
import { type RoleLink, roleLinks } from './role-links.ts';

/** The slot's links; others than the portal's own only in stories and tests. */
export const RoleLinksContext = createContext(roleLinks);

/** The links of the signed-in person's role; none while the profile isn't there. */
export function useRoleLinks(): readonly RoleLink[] {
  const links = useContext(RoleLinksContext);
  const role = useSession((session) => session.profile?.role);
  return role ? links[role] : [];
}
