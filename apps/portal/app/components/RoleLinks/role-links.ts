import type { Role } from '@dorsal/domain/roles';

/** An additional link for people of one role. */
export interface RoleLink {
  /** A path of the portal, or an absolute URL of another site. */
  readonly to: string;
  readonly label: string;
}

export type RoleLinks = Readonly<Record<Role, readonly RoleLink[]>>;

/**
 * The links by role in the top bar, the user menu and the drawer. Empty so far: the portal has no pages for a single
 * role yet (spec, section 6).
 */
export const roleLinks: RoleLinks = { user: [], partner: [] };
