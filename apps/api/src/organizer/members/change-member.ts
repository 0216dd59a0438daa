import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../db/in-transaction.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { endPanelSessions } from '../../auth/end-panel-sessions.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { type Grant, grantRecord, requireGoodGrant } from './grant.ts';
import { lockTeam, requireGrant, requireOtherOwner } from './lock-team.ts';

/**
 * Changes a member's role and limits, and ends that person's sessions of the panel. Throws NotFoundError,
 * LastOwnerError, PastEndError and ForeignEventError.
 */
export async function changeMember(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { userId, grant }: { readonly userId: string; readonly grant: Grant },
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, caller);
    const { name, ...current } = await requireGrant(tx, organizerId, userId);
    const [before, after] = [grantRecord(current), grantRecord(grant)];
    if (isDeepStrictEqual(before, after)) return;
    await requireGoodGrant(tx, organizerId, grant);
    if (current.role === 'owner' && grant.role !== 'owner') await requireOtherOwner(tx, organizerId, userId);
    const { role, eventIds, endsAt } = grant;
    await tx
      .update(organizerMembers)
      .set({ role, eventIds, endsAt })
      .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
    await endPanelSessions(tx, userId);
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'memberChanged',
      subject: name,
      before,
      after,
    });
  });
}
