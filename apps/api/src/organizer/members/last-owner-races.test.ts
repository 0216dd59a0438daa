import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerMembers } from '../../db/schema/members.ts';
import type { Services } from '../../services.ts';
import { openTransaction, someWait } from '../../testing/open-transaction.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { testServices } from '../../testing/test-services.ts';
import { withPatience } from '../../testing/with-queries.ts';
import { withoutRowLock } from '../../testing/without-row-locks.ts';

describe('two owners who leave, or demote or remove each other, at once', async () => {
  const services = await testServices();
  const { db } = services;

  /** Begins both calls while their members' rows are locked, so that both have counted the owners if they can. */
  async function ownersLeft(by: Services, race: 'leave' | 'remove' | 'demote'): Promise<number> {
    const app = await buildPanel(by);
    const organizerId = await seedOrganizer(services);
    const [first, second] = [
      await signedInStaff(services, app, { organizerId, role: 'owner' }),
      await signedInStaff(services, app, { organizerId, role: 'owner' }),
    ];
    const url = `/api/organizer/${organizerId}`;
    const demoted = { role: 'editor', eventIds: null, endsAt: null };
    const call = ({ browser }: typeof first, other: typeof first) => {
      if (race === 'leave') return browser.call('POST', `${url}/leave`);
      if (race === 'remove') return browser.call('DELETE', `${url}/members/${other.userId}`);
      return browser.call('PUT', `${url}/members/${other.userId}`, { body: demoted });
    };
    const isOwner = and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.role, 'owner'));
    const lock = await openTransaction(db, (tx) =>
      tx.select().from(organizerMembers).where(isOwner).for('update'),
    );

    const calls = [call(first, second), call(second, first)];
    await someWait(db, 2);
    await lock.end();
    await Promise.all(calls);

    return db.$count(organizerMembers, isOwner);
  }

  it.each(['leave', 'remove', 'demote'] as const)('leave one owner: %s', async (race) => {
    expect(await ownersLeft(withPatience(services), race)).toBe(1);
  });

  it.each(['leave', 'remove', 'demote'] as const)(
    'leave none without the lock (negative control): %s',
    async (race) => {
      expect(await ownersLeft(withPatience(services, withoutRowLock), race)).toBe(0);
    },
  );
});
