import { eq } from 'drizzle-orm';
import { inTransaction } from '../../db/in-transaction.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { NotFoundError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { lockTeam } from './lock-team.ts';

/**
 * Sets whether every member needs a second factor. Members without one are led to enroll it at their next call. Throws
 * NotFoundError and NoPermissionError.
 */
export async function requireSecondFactor(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  required: boolean,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, caller);
    const [organizer] = await tx
      .select({ name: organizers.name, required: organizers.secondFactorRequired })
      .from(organizers)
      .where(eq(organizers.id, organizerId));
    if (!organizer) throw new NotFoundError();
    if (organizer.required === required) return;
    await tx.update(organizers).set({ secondFactorRequired: required }).where(eq(organizers.id, organizerId));
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'secondFactorPolicyChanged',
      subject: organizer.name,
      before: { required: organizer.required },
      after: { required },
    });
  });
}
