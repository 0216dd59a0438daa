import { and, eq } from 'drizzle-orm';
import { hasPermission } from '@dorsal/domain/organizer-roles';
import type { Transaction } from '../../db/database.ts';
import { hasOtherOwner, lockOrganizer } from '../../db/owners.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { NoPermissionError, type OrganizerCaller } from '../../panel-guard/caller.ts';
import { LastOwnerError } from './member-errors.ts';

/**
 * Locks the organizer for a caller who changes other members. Throws NotFoundError or NoPermissionError if the caller was removed
 * or changed while the call waited for the lock.
 */
export async function lockTeam(
  tx: Transaction,
  { organizerId, userId }: Pick<OrganizerCaller, 'organizerId' | 'userId'>,
): Promise<void> {
  await lockOrganizer(tx, organizerId);
  const { role } = await requireGrant(tx, organizerId, userId);
  if (!hasPermission(role, 'members.manage')) throw new NoPermissionError();
}

/** The stored role and limits of a member of the organizer. Throws NotFoundError. */
export async function requireGrant(tx: Transaction, organizerId: string, userId: string) {
  const [member] = await tx
    .select({
      role: organizerMembers.role,
      eventIds: organizerMembers.eventIds,
      endsAt: organizerMembers.endsAt,
      name: users.name,
    })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
  if (!member) throw new NotFoundError();
  return member;
}

/** Throws LastOwnerError unless another owner can act. Call it with the organizer's row locked. */
export async function requireOtherOwner(tx: Transaction, organizerId: string, userId: string): Promise<void> {
  if (!(await hasOtherOwner(tx, { organizerId, userId }))) throw new LastOwnerError();
}
