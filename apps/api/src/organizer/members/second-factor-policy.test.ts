import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { lockOrganizer } from '../../db/owners.ts';
import type { Services } from '../../services.ts';
import { openTransaction, someWait } from '../../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { testServices } from '../../testing/test-services.ts';
import { withPatience } from '../../testing/with-queries.ts';
import { withoutRowLock } from '../../testing/without-row-locks.ts';

describe('PUT …/second-factor by an owner who loses the role while the call waits', async () => {
  const services = await testServices();
  const { db } = services;

  /** The status, and whether the policy has changed. */
  async function changedBy(by: Services) {
    const app = await buildPanel(by);
    const organizerId = await seedOrganizer(services);
    const { browser, userId } = await signedInStaff(services, app, { organizerId, role: 'owner' });
    const demotion = await openTransaction(db, async (tx) => {
      await lockOrganizer(tx, organizerId);
      await tx
        .update(organizerMembers)
        .set({ role: 'editor' })
        .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
    });

    const call = browser.call('PUT', `/api/organizer/${organizerId}/second-factor`, {
      body: { required: true },
    });
    await someWait(db);
    await demotion.end();
    const { status } = await call;

    const [organizer] = await db
      .select({ required: organizers.secondFactorRequired })
      .from(organizers)
      .where(eq(organizers.id, organizerId));
    return [status, organizer?.required];
  }

  it('is refused', async () => {
    expect(await changedBy(withPatience(services))).toEqual([403, false]);
  });

  it('changes it without the lock (negative control)', async () => {
    expect(await changedBy(withPatience(services, withoutRowLock))).toEqual([200, true]);
  });
});
