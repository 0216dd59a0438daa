import { eq } from 'drizzle-orm';
import type { Fee } from '@dorsal/domain/pricing';
import type { Database } from '../db/database.ts';
import { organizers } from '../db/schema/organizers.ts';
import { NotFoundError } from '../http/refusal.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';

/**
 * Sets the portal's commission of the organizer's orders from now on; null: equal to the fee. The activity records it for
 * the owners. Returns whether it has changed. The caller has checked it by `commissionProblem`. Throws NotFoundError.
 */
export function setCommission(db: Database, organizerId: string, commission: Fee | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [organizer] = await tx
      .select({
        name: organizers.name,
        percent: organizers.commissionPercent,
        fixedCents: organizers.commissionFixedCents,
      })
      .from(organizers)
      .where(eq(organizers.id, organizerId))
      .for('no key update');
    if (!organizer) throw new NotFoundError();
    const { name: subject, ...before } = organizer;
    const after = { percent: commission?.percent ?? null, fixedCents: commission?.fixedCents ?? null };
    if (before.percent === after.percent && before.fixedCents === after.fixedCents) return false;
    await tx
      .update(organizers)
      .set({ commissionPercent: after.percent, commissionFixedCents: after.fixedCents })
      .where(eq(organizers.id, organizerId));
    await recordActivity(tx, {
      organizerId,
      caller: null,
      action: 'commissionChanged',
      subject,
      before,
      after,
    });
    return true;
  });
}
