import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { operate } from '../testing/operator.ts';
import { seedOrganizer } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

describe('organizers commission', async () => {
  const services = await testServices();
  const { db } = services;
  const organizerId = await seedOrganizer(services);
  const set = (options: string) => operate(services, `organizers commission ${organizerId} ${options}`);
  const stored = async () => {
    const [row] = await db
      .select({ percent: organizers.commissionPercent, fixedCents: organizers.commissionFixedCents })
      .from(organizers)
      .where(eq(organizers.id, organizerId));
    return row;
  };

  it('sets it, and the activity records what it was; twice is once', async () => {
    const first = await set('--percent 2,5 --fixed 0.50');
    const second = await set('--percent 2.50 --fixed 0.50');

    expect(first.out).toBe(
      `club-${organizerId}  the commission is 2.5 % and 0,50\u00a0€ for each paid place`,
    );
    expect(second.out).toMatch(/\(as before\)$/);
    expect(await stored()).toEqual({ percent: 2.5, fixedCents: 50 });
    await set('--as-fee');
    expect(await stored()).toEqual({ percent: null, fixedCents: null });
    const recorded = await db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(desc(organizerActivity.id));
    expect(recorded).toMatchObject([
      { action: 'commissionChanged', before: { percent: 2.5, fixedCents: 50 }, after: { percent: null } },
      { action: 'commissionChanged', actorId: null, before: { percent: null } },
    ]);
  });

  it.each([
    ['--percent 2', 'Give both --percent and --fixed, or --as-fee'],
    ['--as-fee --fixed 1.00', '--as-fee takes neither'],
    ['--percent 50.01 --fixed 0.00', '--percent is at most 50'],
    ['--percent -1 --fixed 0.00', '--percent'],
    ['--percent dos --fixed 0.00', '--percent is a percentage'],
    ['--percent 2 --fixed 100.01', '--fixed is at most 100,00'],
    ['--percent 2 --fixed 1.5', 'give euros'],
  ])('refuses %s and changes nothing', async (options, reason) => {
    const before = await stored();

    const { code, error } = await set(options);

    expect(code).not.toBe(0);
    expect(error).toContain(reason);
    expect(await stored()).toEqual(before);
  });
});
