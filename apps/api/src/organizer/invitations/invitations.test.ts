import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { organizerActivity, organizerInvitations } from '../../db/schema/members.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import { waitingMails } from '../../testing/accounts.ts';
import { invitedToken, inviteAs } from '../../testing/invited.ts';
import { buildPanel, PanelBrowser, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { seedEvent } from '../../testing/seed-event.ts';
import { testServices } from '../../testing/test-services.ts';
import { tokenHash } from '../../token-hash.ts';

const newcomer = () => `${newId()}@correo.example`;
const weekMs = 7 * 86_400_000;

describe('invitations', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);
  const visitor = new PanelBrowser(services, app);

  const club = async () => {
    const organizerId = await seedOrganizer(services);
    const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
    return { organizerId, owner, url: `/api/organizer/${organizerId}/invitations` };
  };
  const show = (token: string) => visitor.call('GET', `/api/panel/invitations/${token}`);
  const actionsOf = async (organizerId: string) => {
    const rows = await db
      .select({ action: organizerActivity.action, subject: organizerActivity.subject })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(organizerActivity.id);
    return rows.map(({ action, subject }) => `${action} ${subject}`);
  };

  it('POST …/invitations mails a link that is valid for seven days, stored as a hash', async () => {
    const { organizerId, owner } = await club();
    const email = newcomer();

    const { status, body } = await inviteAs(owner, { organizerId, email: email.toUpperCase() });

    expect(status).toBe(201);
    expect(body.invitations).toEqual([
      expect.objectContaining({ email, role: 'editor', eventIds: null, invitedBy: 'Amparo Giner' }),
    ]);
    expect(Date.parse(body.invitations[0]?.expiresAt ?? '') - Date.now()).toBeCloseTo(weekMs, -5);
    const [mail] = await waitingMails(db, 'organizer-invitation', email);
    expect(mail?.['url']).toMatch(/^http:\/\/localhost:3002\/invite\/[\w-]{43}$/);
    const [stored] = await db
      .select()
      .from(organizerInvitations)
      .where(eq(organizerInvitations.email, email));
    const token = await invitedToken(services, email);
    expect(stored?.tokenHash).toBe(tokenHash(token));
    const rows = await db.select({ payload: outbox.payload }).from(outbox);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await actionsOf(organizerId)).toEqual([`memberInvited ${email}`]);
  });

  it('GET /api/panel/invitations/:token shows who invites, to what', async () => {
    const { organizerId, owner } = await club();
    const { eventId } = await seedEvent(db, { organizerId, name: 'Trail Nocturno del Garbí' });
    const email = newcomer();
    await inviteAs(owner, { organizerId, email, role: 'entrance', eventIds: [eventId] });

    const { status, body } = await show(await invitedToken(services, email));

    expect(status).toBe(200);
    expect(body).toEqual({
      organizerName: 'Club Atletismo La Marina',
      email,
      role: 'entrance',
      eventNames: ['Trail Nocturno del Garbí'],
      invitedBy: 'Amparo Giner',
      expiresAt: expect.stringMatching(/Z$/),
      hasAccount: false,
    });
  });

  it('resending makes a new link, and the previous one and its e-mail are void', async () => {
    const { organizerId, owner, url } = await club();
    const email = newcomer();
    const { body } = await inviteAs(owner, { organizerId, email });
    const first = await invitedToken(services, email);
    const id = body.invitations[0]?._id;

    const { status } = await owner.browser.call('POST', `${url}/${id}/resend`);

    const second = await invitedToken(services, email);
    expect(status).toBe(200);
    expect(await waitingMails(db, 'organizer-invitation', email)).toHaveLength(1);
    expect([(await show(first)).status, (await show(second)).status]).toEqual([404, 200]);
  });

  it('an expired invitation is not valid, stays in the list and can be sent again', async () => {
    const { organizerId, owner, url } = await club();
    const email = newcomer();
    const { body } = await inviteAs(owner, { organizerId, email });
    const id = body.invitations[0]?._id ?? '';
    await db
      .update(organizerInvitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(organizerInvitations.id, id));

    expect((await show(await invitedToken(services, email))).status).toBe(404);
    const team = await owner.browser.call<TeamBody>('GET', `/api/organizer/${organizerId}/members`);
    expect(team.body.invitations).toHaveLength(1);
    await owner.browser.call('POST', `${url}/${id}/resend`);
    expect((await show(await invitedToken(services, email))).status).toBe(200);
  });

  it('DELETE …/invitations/:id revokes it, and its e-mail is not sent', async () => {
    const { organizerId, owner, url } = await club();
    const email = newcomer();
    const { body } = await inviteAs(owner, { organizerId, email });
    const token = await invitedToken(services, email);

    const revoked = await owner.browser.call<TeamBody>('DELETE', `${url}/${body.invitations[0]?._id}`);

    expect(revoked.body.invitations).toEqual([]);
    expect((await show(token)).body).toMatchObject({
      code: 'invitation_not_found',
      message: 'Esta invitación ya no sirve: ha caducado o se ha usado. Pide que te envíen otra.',
    });
    expect(await waitingMails(db, 'organizer-invitation', email)).toEqual([]);
    expect((await inviteAs(owner, { organizerId, email })).status).toBe(201);
    expect(await actionsOf(organizerId)).toEqual([
      `memberInvited ${email}`,
      `invitationRevoked ${email}`,
      `memberInvited ${email}`,
    ]);
  });

  it('returns 404 for an invitation of another organizer', async () => {
    const { organizerId, owner } = await club();
    const { body } = await inviteAs(owner, { organizerId, email: newcomer() });
    const id = body.invitations[0]?._id;
    const other = await club();

    const resent = await other.owner.browser.call('POST', `${other.url}/${id}/resend`);
    const revoked = await other.owner.browser.call('DELETE', `${other.url}/${id}`);

    expect([resent.status, revoked.status]).toEqual([404, 404]);
  });

  it('refuses a person of the team and an address that was invited', async () => {
    const { organizerId, owner } = await club();
    const email = newcomer();
    await inviteAs(owner, { organizerId, email });

    expect(await inviteAs(owner, { organizerId, email: owner.email })).toMatchObject({
      status: 409,
      body: { code: 'already_member' },
    });
    expect(await inviteAs(owner, { organizerId, email })).toMatchObject({
      status: 409,
      body: { code: 'already_invited' },
    });
  });

  it('refuses events of other organizers and an end in the past', async () => {
    const { organizerId, owner } = await club();
    const { eventId } = await seedEvent(db);
    const email = newcomer();

    const foreign = await inviteAs(owner, { organizerId, email, eventIds: [eventId] });
    const past = await inviteAs(owner, { organizerId, email, endsAt: '2026-01-01T00:00:00Z' });

    expect([foreign.status, past.status]).toEqual([400, 400]);
    expect(await waitingMails(db, 'organizer-invitation', email)).toEqual([]);
  });

  it('refuses a person who has not confirmed their own address', async () => {
    const { organizerId, owner } = await club();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, owner.userId));

    expect(await inviteAs(owner, { organizerId, email: newcomer() })).toMatchObject({
      status: 409,
      body: { code: 'email_unconfirmed' },
    });
  });

  it('mails 30 invitations of one organizer in a day', async () => {
    const { organizerId, owner } = await club();

    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      statuses.push((await inviteAs(owner, { organizerId, email: newcomer() })).status);
    }

    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('mails five invitations to one mailbox in a day, from all organizers', async () => {
    const email = newcomer();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { organizerId, owner } = await club();
      statuses.push((await inviteAs(owner, { organizerId, email })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
