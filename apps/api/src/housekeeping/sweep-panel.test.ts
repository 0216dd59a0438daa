import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerInvitations } from '../db/schema/members.ts';
import {
  panelSessions,
  passkeyChallenges,
  secondFactorFailures,
  totpFactors,
} from '../db/schema/panel-sessions.ts';
import { peopleExports } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { panelPerson } from '../testing/panel-person.ts';
import { seedOwnThings } from '../testing/organizer-things.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { newToken } from '../token-hash.ts';
import { sweep } from './sweep.ts';

const services = await testServices();
const { db } = services;

/** A time relative to now, by the database's clock. */
const at = (distance: string) => sql`now() + ${distance}::interval`;

describe('the sweep', () => {
  it.each<[string, number, Partial<Record<'expiresAt' | 'lastSeenAt' | 'revokedAt', SQL>>]>([
    ['lives', 1, {}],
    ['is past its end', 0, { expiresAt: at('-1 second') }],
    ['had its last call twelve hours ago', 0, { lastSeenAt: at('-12 hours -1 second') }],
    ['had its last call less than twelve hours ago', 1, { lastSeenAt: at('-11 hours') }],
    ['was ended', 0, { revokedAt: at('-1 second') }],
  ])('keeps of a session of the panel that %s: %i', async (_, left, state) => {
    const { userId } = await panelPerson(services);
    const tokenHash = newToken();
    await db.insert(panelSessions).values({
      id: newId(),
      tokenHash,
      userId,
      expiresAt: at('1 day'),
      userAgent: '',
      network: '203.0.113.7',
      ...state,
    });

    await sweep(db);

    expect(await db.$count(panelSessions, eq(panelSessions.tokenHash, tokenHash))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of a challenge that ends at %s: %i', async (expiresAt, left) => {
    const tokenHash = newToken();
    await db
      .insert(passkeyChallenges)
      .values({ tokenHash, challenge: 'x', purpose: 'authenticate', expiresAt: at(expiresAt) });

    await sweep(db);

    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.tokenHash, tokenHash))).toBe(left);
  });

  it.each([
    ['-1 second', 0],
    ['1 minute', 1],
  ])('keeps of an export of people that expires at %s: %i', async (expiresAt, left) => {
    const organizerId = await seedOrganizer(services);
    const { eventId } = await seedEvent(db, { organizerId });
    const { userId } = await signedInStaff(services, await buildPanel(services), {
      organizerId,
      role: 'owner',
    });
    const { exportId } = await seedOwnThings(services, { eventId, userId });
    await db
      .update(peopleExports)
      .set({ expiresAt: at(expiresAt) })
      .where(eq(peopleExports.id, exportId));

    await sweep(db);

    expect(await db.$count(peopleExports, eq(peopleExports.id, exportId))).toBe(left);
  });

  it.each([
    ['-30 days -1 second', 0],
    ['-29 days', 1],
    ['1 day', 1],
  ])('keeps of an invitation that expires at %s: %i', async (expiresAt, left) => {
    const id = newId();
    const organizerId = await seedOrganizer(services);
    await db.insert(organizerInvitations).values({
      id,
      organizerId,
      email: `${id}@correo.example`,
      role: 'editor',
      tokenHash: newToken(),
      expiresAt: at(expiresAt),
    });

    await sweep(db);

    expect(await db.$count(organizerInvitations, eq(organizerInvitations.id, id))).toBe(left);
  });

  it.each([
    ['-24 hours -1 second', 0],
    ['-23 hours', 1],
  ])('keeps of wrong codes, the last at %s: %i', async (lastAt, left) => {
    const { userId } = await panelPerson(services);
    await db.insert(secondFactorFailures).values({ userId, count: 7, lastAt: at(lastAt) });

    await sweep(db);

    expect(await db.$count(secondFactorFailures, eq(secondFactorFailures.userId, userId))).toBe(left);
  });

  it.each([
    ['was never confirmed', null, 0],
    ['is confirmed', at('-2 days'), 1],
  ])(
    'keeps of an authenticator app that was started two days ago and %s: %i',
    async (_, confirmedAt, left) => {
      const { userId } = await panelPerson(services);
      await db
        .insert(totpFactors)
        .values({ userId, secret: Buffer.from('x'), createdAt: at('-2 days'), confirmedAt });

      await sweep(db);

      expect(await db.$count(totpFactors, eq(totpFactors.userId, userId))).toBe(left);
    },
  );
});
