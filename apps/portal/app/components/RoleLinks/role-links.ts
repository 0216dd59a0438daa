import type { Role } from '@dorsal/domain/roles';

/** A link that the people of one role have beside everybody's. */
export interface RoleLink {
  /** A path of the portal, or a whole address elsewhere. */
  readonly to: string;
  readonly label: string;
}

export type RoleLinks = Readonly<Record<Role, readonly RoleLink[]>>;

/**
 * The slot for links by role, in the top bar, the person's menu and the drawer. None so far: nothing that a role alone
 * may see is part of the portal yet (spec, section 6).
 */
export const roleLinks: RoleLinks = { user: [], partner: [] };
