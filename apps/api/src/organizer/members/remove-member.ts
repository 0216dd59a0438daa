import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { lockOrganizer } from '../../db/owners.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { endPanelSessions } from '../../auth/end-panel-sessions.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { grantRecord } from './grant.ts';
import { lockTeam, requireGrant, requireOtherOwner } from './lock-team.ts';

/**
 * Removes a member, and ends that person's sessions of the panel. Throws NotFoundError and LastOwnerError.
 */
export async function removeMember(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, caller);
    await endMembership(tx, caller, { userId, action: 'memberRemoved' });
    await endPanelSessions(tx, userId);
  });
}

/** Ends the caller's own membership. Throws LastOwnerError. */
export async function leaveOrganizer({ db }: Pick<Services, 'db'>, caller: OrganizerCaller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrganizer(tx, caller.organizerId);
    await endMembership(tx, caller, { userId: caller.userId, action: 'memberLeft' });
  });
}

interface Ending {
  readonly userId: string;
  readonly action: 'memberRemoved' | 'memberLeft';
}

async function endMembership(
  tx: Transaction,
  caller: OrganizerCaller,
  { userId, action }: Ending,
): Promise<void> {
  const { organizerId } = caller;
  const { name, ...grant } = await requireGrant(tx, organizerId, userId);
  if (grant.role === 'owner') await requireOtherOwner(tx, organizerId, userId);
  await tx
    .delete(organizerMembers)
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
  await recordActivity(tx, { organizerId, caller, action, subject: name, before: grantRecord(grant) });
}
