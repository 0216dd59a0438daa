import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { eventDrafts } from '../../db/schema/event-drafts.ts';
import { organizerActivity, organizerMembers } from '../../db/schema/members.ts';
import { panelSessions } from '../../db/schema/panel-sessions.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { seedEvent } from '../../testing/seed-event.ts';
import { testServices } from '../../testing/test-services.ts';

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
const whole = { eventIds: null, endsAt: null };

describe("the organizer's members", async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);

  const club = async () => {
    const organizerId = await seedOrganizer(services);
    const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
    const staff = (role: 'owner' | 'editor' | 'reader', options: { hasFactor?: boolean } = {}) =>
      signedInStaff(services, app, { organizerId, role, ...options });
    return { organizerId, owner, staff, url: `/api/organizer/${organizerId}` };
  };
  const activityOf = (organizerId: string) =>
    db
      .select({
        action: organizerActivity.action,
        actorId: organizerActivity.actorId,
        subject: organizerActivity.subject,
        before: organizerActivity.before,
        after: organizerActivity.after,
      })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(organizerActivity.id);

  it('GET …/members lists the people with their second factor and their last call', async () => {
    const { owner, staff, url } = await club();
    const editor = await staff('editor', { hasFactor: false });
    await editor.browser.call('GET', '/api/panel/session');

    const { status, body } = await owner.browser.call<TeamBody>('GET', `${url}/members`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ invitations: [], secondFactorRequired: false });
    expect(body.members).toEqual([
      {
        userId: owner.userId,
        name: 'Amparo Giner',
        email: owner.email,
        role: 'owner',
        ...whole,
        isYou: true,
        secondFactor: 'passkey',
        lastSeenAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ userId: editor.userId, isYou: false, secondFactor: null }),
    ]);
  });

  it('GET …/members shows the last call for the organizer, also after its sessions were swept', async () => {
    const { organizerId, owner, staff, url } = await club();
    const editor = await staff('editor');
    const isEditor = eq(organizerMembers.userId, editor.userId);
    await db.update(organizerMembers).set({ lastSeenAt: null }).where(isEditor);
    const seenAt = async () => {
      const { body } = await owner.browser.call<TeamBody>('GET', `${url}/members`);
      return body.members.find(({ userId }) => userId === editor.userId)?.lastSeenAt;
    };
    expect(await seenAt()).toBeNull();

    await editor.browser.call('GET', `/api/organizer/${organizerId}/events`);
    await db.delete(panelSessions).where(eq(panelSessions.userId, editor.userId));

    expect(await seenAt()).toMatch(/Z$/);
  });

  it('PUT …/members/:userId changes the role, ends that person’s sessions and is recorded', async () => {
    const { organizerId, owner, staff, url } = await club();
    const { eventId } = await seedEvent(db, { organizerId });
    const editor = await staff('editor');

    const grant = { role: 'orders', eventIds: [eventId], endsAt: nextYear };
    const { status, body } = await owner.browser.call<TeamBody>('PUT', `${url}/members/${editor.userId}`, {
      body: grant,
    });

    expect(status).toBe(200);
    expect(body.members[1]).toMatchObject(grant);
    expect((await editor.browser.call('GET', '/api/panel/session')).body).toEqual({ state: 'none' });
    expect(await activityOf(organizerId)).toEqual([
      {
        action: 'memberChanged',
        actorId: owner.userId,
        subject: 'Amparo Giner',
        before: { role: 'editor', ...whole },
        after: grant,
      },
    ]);
  });

  it('PUT …/members/:userId does nothing when nothing changes', async () => {
    const { organizerId, owner, staff, url } = await club();
    const editor = await staff('editor');

    await owner.browser.call('PUT', `${url}/members/${editor.userId}`, {
      body: { role: 'editor', ...whole },
    });

    expect((await editor.browser.call('GET', '/api/panel/session')).body).toMatchObject({ state: 'open' });
    expect(await activityOf(organizerId)).toEqual([]);
  });

  it('a membership may be limited to a draft of the organizer', async () => {
    const { organizerId, owner, staff, url } = await club();
    const editor = await staff('editor');
    const eventId = newId();
    await db.insert(eventDrafts).values({ eventId, organizerId, content: {} as never });

    const { status } = await owner.browser.call('PUT', `${url}/members/${editor.userId}`, {
      body: { role: 'editor', eventIds: [eventId], endsAt: null },
    });

    expect(status).toBe(200);
  });

  it.each([
    ['an event of another organizer', { role: 'editor', eventIds: ['event'], endsAt: null }, 'eventIds'],
    ['an end in the past', { role: 'editor', eventIds: null, endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['a limited owner', { role: 'owner', eventIds: null, endsAt: nextYear }, 'role'],
    ['no events', { role: 'editor', eventIds: [], endsAt: null }, 'eventIds'],
    ['an unknown field', { role: 'editor', ...whole, organizerId: newId() }, 'organizerId'],
  ])('PUT …/members/:userId refuses %s', async (_, body, field) => {
    const { owner, staff, url } = await club();
    const editor = await staff('editor');
    const { eventId } = await seedEvent(db);
    const sent = body.eventIds?.[0] === 'event' ? { ...body, eventIds: [eventId] } : body;

    const answer = await owner.browser.call<{ fields: object }>('PUT', `${url}/members/${editor.userId}`, {
      body: sent,
    });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('returns 404 for a person of another organizer', async () => {
    const { owner, url } = await club();
    const { owner: foreign } = await club();

    const changed = await owner.browser.call('PUT', `${url}/members/${foreign.userId}`, {
      body: { role: 'reader', ...whole },
    });
    const removed = await owner.browser.call('DELETE', `${url}/members/${foreign.userId}`);

    expect([changed.status, removed.status]).toEqual([404, 404]);
  });

  it('DELETE …/members/:userId removes the person and ends their sessions', async () => {
    const { organizerId, owner, staff, url } = await club();
    const editor = await staff('editor');

    const { status, body } = await owner.browser.call<TeamBody>('DELETE', `${url}/members/${editor.userId}`);

    expect([status, body.members.length]).toEqual([200, 1]);
    expect((await editor.browser.call('GET', `${url}/events`)).status).not.toBe(200);
    expect((await editor.browser.call('GET', '/api/panel/session')).body).toEqual({ state: 'none' });
    expect(await activityOf(organizerId)).toMatchObject([{ action: 'memberRemoved' }]);
  });

  it('POST …/leave ends the caller’s own membership and keeps the session', async () => {
    const { organizerId, staff, url } = await club();
    const reader = await staff('reader', { hasFactor: false });

    const { status } = await reader.browser.call('POST', `${url}/leave`);

    expect(status).toBe(204);
    expect((await reader.browser.call('GET', '/api/panel/session')).body).toMatchObject({
      state: 'open',
      organizers: [],
    });
    expect(await activityOf(organizerId)).toMatchObject([
      { action: 'memberLeft', actorId: reader.userId, before: { role: 'reader' } },
    ]);
  });

  describe('the last owner', () => {
    it.each([
      ['leave', 'POST', '/leave', undefined],
      ['be removed', 'DELETE', '/members/:me', undefined],
      ['be demoted', 'PUT', '/members/:me', { role: 'editor', ...whole }],
    ] as const)('can’t %s', async (_, method, path, body) => {
      const { owner, staff, url } = await club();
      await staff('editor');

      const answer = await owner.browser.call(method, url + path.replace(':me', owner.userId), { body });

      expect(answer).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    });

    it.each(['disabledAt', 'emailConfirmedAt'] as const)(
      'can’t leave when the other owner’s %s means that they can’t act',
      async (column) => {
        const { owner, staff, url } = await club();
        const other = await staff('owner');
        const value = column === 'disabledAt' ? sql`now()` : null;
        await db
          .update(users)
          .set({ [column]: value })
          .where(eq(users.id, other.userId));

        expect((await owner.browser.call('POST', `${url}/leave`)).status).toBe(409);
      },
    );

    it('may leave after handing over the ownership', async () => {
      const { organizerId, owner, staff, url } = await club();
      const editor = await staff('editor');
      await owner.browser.call('PUT', `${url}/members/${editor.userId}`, {
        body: { role: 'owner', ...whole },
      });

      expect((await owner.browser.call('POST', `${url}/leave`)).status).toBe(204);
      expect(
        await db
          .select({ role: organizerMembers.role })
          .from(organizerMembers)
          .where(eq(organizerMembers.organizerId, organizerId)),
      ).toEqual([{ role: 'owner' }]);
    });
  });

  it('PUT …/second-factor requires it of everyone: members without one are refused until they enroll', async () => {
    const { organizerId, owner, staff, url } = await club();
    const reader = await staff('reader', { hasFactor: false });

    const { body } = await owner.browser.call<TeamBody>('PUT', `${url}/second-factor`, {
      body: { required: true },
    });
    await owner.browser.call('PUT', `${url}/second-factor`, { body: { required: true } });

    expect(body.secondFactorRequired).toBe(true);
    expect(await reader.browser.call('POST', `${url}/leave`)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
    expect(await activityOf(organizerId)).toMatchObject([
      { action: 'secondFactorPolicyChanged', before: { required: false }, after: { required: true } },
    ]);
  });
});
