import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { refundLimits } from '@dorsal/api-contract/panel/settings';
import type { Executor } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { NotFoundError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { lockTeam } from '../members/lock-team.ts';
import { changedFields } from './changed-fields.ts';

type Limits = z.output<typeof refundLimits>;

/** What members with the role `orders` may give back, in cents. Throws NotFoundError. */
export async function refundLimitsOf(db: Executor, organizerId: string): Promise<Limits> {
  const [limits] = await db
    .select({ perRefund: organizers.refundLimitCents, perDay: organizers.refundDayLimitCents })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!limits) throw new NotFoundError();
  return limits;
}

/** Sets the limits; the activity records a change. Throws NotFoundError and NoPermissionError. */
export async function saveRefundLimits(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  limits: Limits,
): Promise<void> {
  const { organizerId } = caller;
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, caller);
    const changes = changedFields(await refundLimitsOf(tx, organizerId), limits);
    if (!changes) return;
    const [organizer] = await tx
      .update(organizers)
      .set({ refundLimitCents: limits.perRefund, refundDayLimitCents: limits.perDay })
      .where(eq(organizers.id, organizerId))
      .returning({ name: organizers.name });
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'refundLimitsChanged',
      subject: organizer?.name ?? '',
      ...changes,
    });
  });
}
