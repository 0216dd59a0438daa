import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { membership } from '@dorsal/api-contract/panel/session';
import { hasPermission, isOrganizerWide, organizerPermissions } from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { organizerLogoAddress } from '../media/organizer-logos.ts';

/** The organizers of which the person is a member now, by name. */
export async function membershipsOf(db: Executor, userId: string): Promise<z.output<typeof membership>[]> {
  const rows = await db
    .select({
      _id: organizers.id,
      slug: organizers.slug,
      name: organizers.name,
      logo: organizers.logo,
      state: organizers.state,
      role: organizerMembers.role,
      eventIds: organizerMembers.eventIds,
      endsAt: organizerMembers.endsAt,
      secondFactorRequired: organizers.secondFactorRequired,
    })
    .from(organizerMembers)
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(
      and(
        eq(organizerMembers.userId, userId),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
      ),
    )
    .orderBy(asc(organizers.name));
  return rows.map(({ logo, ...row }) => ({
    ...row,
    logo: organizerLogoAddress({ id: row._id, logo }),
    permissions: organizerPermissions.filter(
      (permission) => hasPermission(row.role, permission) && !(row.eventIds && isOrganizerWide(permission)),
    ),
  }));
}
