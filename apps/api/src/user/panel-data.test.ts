import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { email as emailAddress } from '@dorsal/api-contract/email';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { signAccessToken } from '../auth/access-token.ts';
import { hasOtherOwner } from '../db/owners.ts';
import { organizerActivity, organizerMembers } from '../db/schema/members.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { buildApi } from '../testing/build-api.ts';
import { inviteAs } from '../testing/invited.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { seedOwnThings } from '../testing/organizer-things.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { signedIn } from '../testing/signed-in.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withPatience } from '../testing/with-queries.ts';
import { withoutRowLock } from '../testing/without-row-locks.ts';
import { deleteAccount } from './delete-account.ts';

describe('the organizers’ panel in an account', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const panel = await buildPanel(services);

  const member = async (organizerId: string, role: OrganizerRole) => {
    const person = await signedIn(services);
    await db.insert(organizerMembers).values({ organizerId, userId: person.userId, role });
    return person;
  };
  const erase = ({ bearer, email }: { bearer: string; email: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/user/delete',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { email },
    });
  const data = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await app.inject({ url: '/api/user/data', headers })).json<Record<string, unknown>>();
  };

  it('GET /api/user/data has memberships, sessions, second factors, invitations and own actions', async () => {
    const organizerId = await seedOrganizer(services);
    const person = await member(organizerId, 'editor');
    const owner = await signedInStaff(services, panel, { organizerId, role: 'owner' });
    await inviteAs(owner, { organizerId: await otherClub(owner.userId), email: person.email });
    await db.insert(organizerActivity).values({
      organizerId,
      actorId: person.userId,
      network: '203.0.113.7',
      action: 'originAdded',
      subject: 'https://club.example',
    });

    const { eventId } = await seedEvent(services.db, { organizerId });
    await seedOwnThings(services, { eventId, userId: person.userId });

    const own = await data(person.bearer);

    expect(own['panel']).toEqual({
      memberships: [
        {
          organizerName: 'Club Atletismo La Marina',
          role: 'editor',
          eventIds: null,
          since: expect.stringMatching(/Z$/),
          endsAt: null,
          lastSeenAt: null,
        },
      ],
      sessions: [],
      passkeys: [],
      authenticatorApps: [],
      views: [expect.objectContaining({ isPrivate: false, filters: {} })],
      activity: [expect.objectContaining({ action: 'originAdded', subject: 'https://club.example' })],
    });
    expect(own['panelInvitations']).toMatchObject([{ role: 'editor', acceptedAt: null }]);
  });

  it('GET /api/user/data has no secret of the panel', async () => {
    const organizerId = await seedOrganizer(services);
    const { userId, browser } = await signedInStaff(services, panel, { organizerId, role: 'owner' });
    const sessionId = newId();
    const expiresAt = sql`now() + interval '1 hour'`;
    await db.insert(sessions).values({ id: sessionId, userId, remember: false, expiresAt });

    const own = (await data(await signAccessToken(services, { sessionId, userId })))['panel'];

    expect(own).toMatchObject({ sessions: [{ network: '203.0.113.7' }], passkeys: [{}] });
    const text = JSON.stringify(own);
    expect(text).not.toContain(browser.cookies.get('dorsal-panel'));
    expect(text).not.toMatch(/hash|key"|secret/i);
  });

  it('POST /api/user/delete refuses the last owner of an organizer with a sentence', async () => {
    const organizerId = await seedOrganizer(services);
    const owner = await member(organizerId, 'owner');
    await member(organizerId, 'editor');

    const refused = await erase(owner);

    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'last_owner',
        message: expect.stringMatching(
          /^Eres la única persona con el papel de Propiedad en Club Atletismo La Marina\./,
        ),
      },
    ]);
    expect(await db.$count(users, eq(users.id, owner.userId))).toBe(1);
  });

  it.each(['owner', 'editor'] as const)(
    'POST /api/user/delete ends the membership of an %s',
    async (role) => {
      const organizerId = await seedOrganizer(services);
      await member(organizerId, 'owner');
      const person = await member(organizerId, role);

      expect((await erase(person)).statusCode).toBe(200);
      expect(await db.$count(organizerMembers, eq(organizerMembers.userId, person.userId))).toBe(0);
    },
  );

  describe('two owners who delete their accounts at once', () => {
    const ownersLeft = async (by: Services) => {
      const organizerId = await seedOrganizer(services);
      const owners = [await member(organizerId, 'owner'), await member(organizerId, 'owner')];
      const lock = await openTransaction(db, (tx) =>
        tx.execute(sql`select 1 from organizer_members where organizer_id = ${organizerId} for update`),
      );
      const deletions = owners.map(async ({ userId, email }) => {
        const [session] = await db
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.userId, userId));
        const proof = { email: emailAddress.parse(email) };
        await deleteAccount(by, { userId, sessionId: session?.id ?? '' }, proof).catch(() => undefined);
      });
      await someWait(db, 2);
      await lock.end();
      await Promise.all(deletions);
      return db.transaction((tx) => hasOtherOwner(tx, { organizerId, userId: '' }));
    };

    it('leave one owner', async () => {
      expect(await ownersLeft(withPatience(services))).toBe(true);
    });

    it('would leave none without the lock (negative control)', async () => {
      expect(await ownersLeft(withPatience(services, withoutRowLock))).toBe(false);
    });
  });

  async function otherClub(userId: string): Promise<string> {
    const organizerId = await seedOrganizer(services);
    await db.insert(organizerMembers).values({ organizerId, userId, role: 'owner' });
    return organizerId;
  }
});
