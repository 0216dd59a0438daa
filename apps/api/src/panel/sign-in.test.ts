import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { organizerMembers } from '../db/schema/members.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { goodPassword } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { operate } from '../testing/operator.ts';
import { enterPanel, panelPerson } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser, seedOrganizer } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);
const visitor = () => new PanelBrowser(services, app);
const signIn = (email: string, password = goodPassword, browser = visitor()) =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session', { body: { email, password } });

describe('POST /api/panel/session', () => {
  it('opens the session of an account without a second factor, and names its organizers', async () => {
    const { email, userId } = await panelPerson(services);
    const organizerId = await seedOrganizer(services);
    await db.insert(organizerMembers).values({ organizerId, userId, role: 'editor' });

    const { body } = await signIn(email);

    expect(body).toMatchObject({
      state: 'open',
      person: { _id: userId, email, isEmailConfirmed: true },
      methods: [],
      sudoUntil: null,
      organizers: [{ _id: organizerId, role: 'editor' }],
    });
  });

  it('accepts an account whose address is not confirmed, and says so', async () => {
    const { email } = await panelPerson(services, { isConfirmed: false });
    expect((await signIn(email)).body).toMatchObject({ state: 'open', person: { isEmailConfirmed: false } });
  });

  it('sets a cookie that no script and no other site can use', async () => {
    const { email } = await panelPerson(services);

    const { headers } = await signIn(email);

    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^dorsal-panel=[\w-]{43};/);
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
  });

  it('gives unknown addresses, wrong passwords and accounts without a password the same answer', async () => {
    const { email } = await panelPerson(services);
    const answers = [await signIn('nadie@correo.example'), await signIn(email, 'Otra#Contraseña1')];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'wrong_credentials' })]);
    }
  });

  it('makes an address wait after five wrong passwords', async () => {
    const { email } = await panelPerson(services);
    for (let at = 0; at < 5; at += 1) await signIn(email, 'Otra#Contraseña1');
    expect((await signIn(email)).status).toBe(429);
  });

  it('refuses a disabled account with the reason', async () => {
    const { email } = await panelPerson(services);
    await operate(services, `users disable ${email}`);
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  });

  it('ends the session that the browser had', async () => {
    const { email, userId } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    const old = browser.copy();

    await signIn(email, goodPassword, browser);

    expect((await old.call<PanelSessionBody>('GET', '/api/panel/session')).body).toEqual({ state: 'none' });
    const rows = await db.select().from(panelSessions).where(eq(panelSessions.userId, userId));
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  });
});

describe('the host of the panel', () => {
  it('does not serve the account calls of the portal, nor the portal those of the panel', async () => {
    const { email } = await panelPerson(services);
    const body = { email, password: goodPassword };
    const portal = new Browser(await buildApi(services));

    expect((await portal.call('POST', '/api/panel/session', { body })).status).toBe(404);
    const login = await visitor().call('POST', '/api/auth/login/user', { body: { ...body, remember: true } });
    expect(login.status).toBe(404);
  });

  it('gives cookies a name that binds them to an https host', async () => {
    const secure = await testServices({ environment: { PANEL_URL: 'https://panel.dorsal.example' } });
    const { email } = await panelPerson(secure);
    const browser = new PanelBrowser(secure, await buildPanel(secure));

    const { headers } = await browser.call('POST', '/api/panel/session', {
      body: { email, password: goodPassword },
    });

    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-dorsal-panel=[\w-]{43}; Path=\/; HttpOnly; Secure;/,
    );
  });
});
