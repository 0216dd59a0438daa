import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { JoinedOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import { googleIdentities } from '../db/schema/google.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { acceptPath, invitedToken, inviteAs } from '../testing/invited.ts';
import { panelPerson } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { testServices } from '../testing/test-services.ts';

const google = await googleServer();
const services = await testServices({ environment: google.environment });
const { db } = services;
const app = await buildPanel(services);
const newAddress = () => `${newId()}@correo.example`;

/** A browser, and a token of Google for its nonce. */
async function withToken(email: string) {
  const browser = new PanelBrowser(services, app);
  const nonce = await askNonce(browser, '/api/panel/session/google/nonce');
  return { browser, token: await google.token({ sub: email, email, nonce }) };
}

async function invitedPath(email: string): Promise<string> {
  const organizerId = await seedOrganizer(services);
  const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
  await inviteAs(owner, { organizerId, email });
  return acceptPath(await invitedToken(services, email));
}

const accountOf = async (email: string) =>
  db
    .select({ isMember: organizerMembers.role, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .innerJoin(googleIdentities, eq(googleIdentities.userId, users.id))
    .innerJoin(organizerMembers, eq(organizerMembers.userId, users.id))
    .where(eq(users.email, email));

describe('POST /api/panel/invitations/:token/accept with Google', () => {
  it('creates a confirmed account of the invited address, a member, and its session', async () => {
    const email = newAddress();
    const path = await invitedPath(email);
    const { browser, token } = await withToken(email);

    const { status, body } = await browser.call<JoinedOrganizerBody>('POST', path, {
      body: { google: token },
    });

    expect([status, body.session.state]).toEqual([200, 'open']);
    expect(await accountOf(email)).toEqual([{ isMember: 'editor', confirmedAt: expect.any(Date) }]);
  });

  it('refuses another address of Google, and creates nothing', async () => {
    const [invited, other] = [newAddress(), newAddress()];
    const path = await invitedPath(invited);
    const { browser, token } = await withToken(other);

    const answer = await browser.call('POST', path, { body: { google: token } });

    expect(answer).toMatchObject({ status: 403, body: { code: 'other_account' } });
    expect(await db.$count(users, eq(users.email, other))).toBe(0);
    expect((await browser.call('GET', path.replace('/accept', ''))).status).toBe(200);
  });

  it('asks the owner of an account to sign in first', async () => {
    const { email } = await panelPerson(services);
    const path = await invitedPath(email);
    const { browser, token } = await withToken(email);

    expect(await browser.call('POST', path, { body: { google: token } })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_first' },
    });
  });

  it("refuses a token for another browser's nonce", async () => {
    const email = newAddress();
    const path = await invitedPath(email);
    const { token } = await withToken(email);
    const { browser: thief } = await withToken(email);

    expect(await thief.call('POST', path, { body: { google: token } })).toMatchObject({
      status: 400,
      body: { code: 'google_refused' },
    });
  });
});

describe('POST /api/panel/organizers with Google', () => {
  const path = '/api/panel/organizers';

  it('registers an organizer with a confirmed account, after the sign-in found none', async () => {
    const email = newAddress();
    const { browser, token } = await withToken(email);
    const signIn = await browser.call('POST', '/api/panel/session/google', { body: { token } });

    const { status, body } = await browser.call<JoinedOrganizerBody>('POST', path, {
      body: { ...registrationForm, google: token },
    });

    expect(signIn.body).toMatchObject({ code: 'no_account' });
    expect([status, body.session.state]).toEqual([200, 'open']);
    expect(await accountOf(email)).toEqual([{ isMember: 'owner', confirmedAt: expect.any(Date) }]);
  });

  it('asks the owner of an account to sign in', async () => {
    const { email } = await panelPerson(services);
    const { browser, token } = await withToken(email);

    const answer = await browser.call('POST', path, { body: { ...registrationForm, google: token } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'email_taken' } });
  });
});
