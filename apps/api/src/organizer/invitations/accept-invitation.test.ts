import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { JoinedOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import { organizerActivity, organizerMembers } from '../../db/schema/members.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import type { Services } from '../../services.ts';
import { goodPassword } from '../../testing/accounts.ts';
import { acceptPath, invitedToken, inviteAs } from '../../testing/invited.ts';
import { openTransaction, someWait } from '../../testing/open-transaction.ts';
import { buildPanel, PanelBrowser, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { testServices } from '../../testing/test-services.ts';
import { withPatience } from '../../testing/with-queries.ts';

const account = { name: 'Lucía Ferrer Moll', password: goodPassword };

describe('accepting an invitation', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);
  const visitor = (by = app) => new PanelBrowser(services, by);

  /** An invitation to the address, and a person who is signed in with it (as a member of another organizer). */
  const invited = async (email = `${newId()}@correo.example`) => {
    const organizerId = await seedOrganizer(services);
    const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
    await inviteAs(owner, { organizerId, email });
    return { organizerId, owner, email, path: acceptPath(await invitedToken(services, email)) };
  };
  const person = async (email?: string) =>
    signedInStaff(services, app, {
      organizerId: await seedOrganizer(services),
      role: 'reader',
      hasFactor: false,
      ...(email !== undefined && { email }),
    });
  const memberships = (organizerId: string) =>
    db
      .select({ userId: organizerMembers.userId, role: organizerMembers.role })
      .from(organizerMembers)
      .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.role, 'editor')));

  it('makes the signed-in person with that address a member, and records it', async () => {
    const someone = await person();
    const { organizerId, path } = await invited(someone.email);

    const { status, body } = await someone.browser.call<JoinedOrganizerBody>('POST', path, { body: {} });

    expect(status).toBe(200);
    // Both organizers have one name: only the slug says which of them the panel opens.
    expect(body).toMatchObject({
      session: {
        organizers: expect.arrayContaining([expect.objectContaining({ _id: organizerId, role: 'editor' })]),
      },
      slug: `club-${organizerId}`,
    });
    const [entry] = await db
      .select()
      .from(organizerActivity)
      .where(
        and(eq(organizerActivity.organizerId, organizerId), eq(organizerActivity.action, 'memberJoined')),
      );
    expect(entry).toMatchObject({ actorId: someone.userId, subject: 'Amparo Giner' });
  });

  it('refuses another account with a sentence, and stays valid', async () => {
    const { email, organizerId, path } = await invited();
    const other = await person();

    const refused = await other.browser.call('POST', path, { body: {} });

    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'other_account',
        message: `La invitación es para ${email}. Cierra la sesión y entra con esa dirección para aceptarla.`,
      },
    });
    expect(await memberships(organizerId)).toEqual([]);
    expect((await visitor().call('POST', path, { body: { account } })).status).toBe(200);
  });

  it('creates a confirmed account and a session for a visitor', async () => {
    const { email, organizerId, path } = await invited();
    const browser = visitor();

    const { status, body } = await browser.call('POST', path, { body: { account } });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      session: {
        state: 'open',
        person: { name: account.name, email, isEmailConfirmed: true },
        methods: [],
        organizers: [{ _id: organizerId, role: 'editor' }],
      },
      slug: `club-${organizerId}`,
    });
    expect((await browser.call('GET', '/api/panel/session')).body).toEqual(body['session']);
    const signIn = await visitor().call('POST', '/api/panel/session', {
      body: { email, password: goodPassword },
    });
    expect(signIn.body).toMatchObject({ state: 'open' });
  });

  it('returns 401 with a sentence when the account exists and no session is open', async () => {
    const someone = await person();
    const { path } = await invited(someone.email);

    const answer = await visitor().call('POST', path, { body: { account } });

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_first' } });
    const shown = await visitor().call('GET', path.replace('/accept', ''));
    expect(shown.body).toMatchObject({ hasAccount: true });
  });

  it('replaces an unconfirmed account, which another person may have created', async () => {
    const { email, path } = await invited();
    const id = newId();
    await db.insert(users).values({ id, email, name: 'Otra persona', termsVersion: '1' });

    expect((await visitor().call('POST', path, { body: { account } })).status).toBe(200);
    expect(await db.select({ name: users.name }).from(users).where(eq(users.email, email))).toEqual([
      { name: account.name },
    ]);
  });

  it('asks a member of another organizer to sign in, also with an unconfirmed address', async () => {
    const someone = await person();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, someone.userId));
    const { path } = await invited(someone.email);

    expect(await visitor().call('POST', path, { body: { account } })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_first' },
    });
    expect(await db.$count(users, eq(users.id, someone.userId))).toBe(1);
  });

  it('confirms the address of the person who is signed in with it', async () => {
    const someone = await person();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, someone.userId));
    const { path } = await invited(someone.email);

    const { body } = await someone.browser.call('POST', path, { body: {} });

    expect(body).toMatchObject({ session: { person: { isEmailConfirmed: true } } });
  });

  it.each([
    ['no account', {}, 'account'],
    ['a weak password', { account: { ...account, password: 'corredora' } }, 'account.password'],
    ['a role', { account, role: 'owner' }, 'role'],
    ['an address', { account: { ...account, email: 'otra@correo.example' } }, 'account.email'],
  ])('refuses a visitor with %s', async (_, body, field) => {
    const { path } = await invited();

    const answer = await visitor().call<{ fields: object }>('POST', path, { body });

    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it('returns 409 when the person is in the team already', async () => {
    const { organizerId, owner, path, email } = await invited();
    await visitor().call('POST', path, { body: { account } });
    const again = await inviteAs(owner, { organizerId, email });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });

  it('an invitation can be used once: a removed person can’t use it again', async () => {
    const someone = await person();
    const { organizerId, path } = await invited(someone.email);
    await someone.browser.call('POST', path, { body: {} });
    await db.delete(organizerMembers).where(eq(organizerMembers.userId, someone.userId));

    expect((await someone.browser.call('POST', path, { body: {} })).status).toBe(404);
    expect(await memberships(organizerId)).toEqual([]);
  });

  describe('ten times at once', () => {
    /** Sends the calls while the account's row is locked, so that all wait before they use the invitation up. */
    const winners = async (by: Services) => {
      const panel = await buildPanel(by);
      const someone = await person();
      const { organizerId, path } = await invited(someone.email);
      const lock = await openTransaction(db, (tx) =>
        tx.select().from(users).where(eq(users.id, someone.userId)).for('update'),
      );
      const calls = Array.from({ length: 10 }, () => {
        const tab = visitor(panel);
        for (const [name, value] of someone.browser.cookies) tab.cookies.set(name, value);
        return tab.call('POST', path, { body: {} });
      });
      await someWait(db, 2);
      await lock.end();
      const answers = await Promise.all(calls);
      const joined = and(
        eq(organizerActivity.organizerId, organizerId),
        eq(organizerActivity.action, 'memberJoined'),
      );
      expect(await memberships(organizerId)).toHaveLength(1);
      expect(await db.$count(organizerActivity, joined)).toBe(
        answers.filter(({ status }) => status === 200).length,
      );
      return answers.filter(({ status }) => status === 200).length;
    };

    it('makes the person a member once', async () => {
      expect(await winners(withPatience(services))).toBe(1);
    });

    it('would make the person a member several times without the guards (negative control)', async () => {
      const unguarded = (statement: string) =>
        statement
          .replace(
            /^(update "organizer_invitations" .*)"organizer_invitations"\."accepted_at" is null and /,
            '$1',
          )
          .replace(
            /^(insert into "organizer_members" .*)on conflict do nothing/,
            '$1on conflict (organizer_id, user_id) do update set role = excluded.role',
          );
      expect(await winners(withPatience(services, unguarded))).toBeGreaterThan(1);
    });
  });
});
