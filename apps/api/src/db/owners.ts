import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { organizerMembers } from './schema/members.ts';
import { organizers } from './schema/organizers.ts';
import { users } from './schema/users.ts';

/**
 * Locks the organizer's row until the transaction ends, so that changes of its members run one after the other: each
 * counts the owners that the previous one left. Payments don't wait for it: they only take KEY SHARE.
 */
export async function lockOrganizer(tx: Transaction, organizerId: string): Promise<void> {
  await tx
    .select({ id: organizers.id })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
    .for('no key update');
}

interface Owner {
  readonly organizerId: string;
  readonly userId: string;
}

/**
 * Whether the organizer has another owner who can act: with a confirmed address, because an unconfirmed account may be
 * replaced, and not disabled. Call it with the organizer's row locked. Source: decisions, "Members of an organizer".
 */
export async function hasOtherOwner(tx: Transaction, { organizerId, userId }: Owner): Promise<boolean> {
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
  return others.length > 0;
}
