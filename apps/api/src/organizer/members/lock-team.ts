import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { hasPermission } from '@dorsal/domain/organizer-roles';
import type { Transaction } from '../../db/database.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { NoPermissionError, type OrganizerCaller } from '../../panel-guard/caller.ts';
import { LastOwnerError } from './member-errors.ts';

/**
 * Locks the organizer's row until the transaction ends, so that changes of its members run one after the other: each
 * counts the owners that the previous one left.
 */
export async function lockOrganizer(tx: Transaction, organizerId: string): Promise<void> {
  await tx.select({ id: organizers.id }).from(organizers).where(eq(organizers.id, organizerId)).for('update');
}

/**
 * The same for a caller who changes other members. Throws NotFoundError or NoPermissionError if the caller was removed
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

/**
 * Throws LastOwnerError unless the organizer has another owner who can act: with a confirmed address, because an
 * unconfirmed account may be replaced, and not disabled. Call it with the organizer's row locked.
 */
export async function requireOtherOwner(tx: Transaction, organizerId: string, userId: string): Promise<void> {
  const others = await tx
    .select({ userId: organizerMembers.userId })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        eq(organizerMembers.role, 'owner'),
        ne(organizerMembers.userId, userId),
        isNotNull(users.emailConfirmedAt),
        isNull(users.disabledAt),
      ),
    )
    .limit(1);
  if (others.length === 0) throw new LastOwnerError();
}
