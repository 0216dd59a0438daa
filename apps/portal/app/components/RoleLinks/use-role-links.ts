import { createContext, useContext } from 'react';
import { useSession } from '~/session/browser-session.ts';
import { type RoleLink, roleLinks } from './role-links.ts';

/** The links by role; only stories and tests replace them. */
export const RoleLinksContext = createContext(roleLinks);

/** The links of the signed-in person's role; empty until the profile has loaded. */
export function useRoleLinks(): readonly RoleLink[] {
  const links = useContext(RoleLinksContext);
  const role = useSession((session) => session.profile?.role);
  return role ? links[role] : [];
}
