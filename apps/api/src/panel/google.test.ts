import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { googleIdentities } from '../db/schema/google.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { operate } from '../testing/operator.ts';
import { enrollApp, enterPanel, panelPerson, shownCode } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const google = await googleServer();
const services = await testServices({ environment: google.environment });
const { db } = services;
const app = await buildPanel(services);
const visitor = () => new PanelBrowser(services, app);
const nonceOf = (browser: PanelBrowser) => askNonce(browser, '/api/panel/session/google/nonce');
const send = (browser: PanelBrowser, token: string) =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session/google', { body: { token } });
const refused = { status: 400, body: { code: 'google_refused' } };

async function enter(email: string, browser = visitor()) {
  return send(browser, await google.token({ sub: email, email, nonce: await nonceOf(browser) }));
}

describe('POST /api/panel/session/google', () => {
  it('signs in to the confirmed account of the address, and links it', async () => {
    const { email, userId } = await panelPerson(services);

    expect(await enter(email)).toMatchObject({
      status: 200,
      body: { state: 'open', person: { _id: userId }, sudoUntil: null },
    });

    const [identity] = await db.select().from(googleIdentities).where(eq(googleIdentities.userId, userId));
    expect(identity?.subject).toBe(email);
  });

  it('awaits the second factor of an account that has one', async () => {
    const { email } = await panelPerson(services);
    const { secret } = await enrollApp(services, (await enterPanel(services, app, email)).browser);
    const browser = visitor();

    expect((await enter(email, browser)).body).toEqual({
      state: 'secondFactor',
      methods: ['totp', 'recoveryCode'],
    });

    expect((await browser.call('GET', '/api/panel/sessions')).status).toBe(401);
    const body = { method: 'totp', code: shownCode(secret) };
    await browser.call('POST', '/api/panel/session/second-factor', { body });
    expect((await browser.call('GET', '/api/panel/sessions')).status).toBe(200);
  });

  it('creates no account', async () => {
    const email = `${newId()}@correo.example`;
    const browser = visitor();

    expect(await enter(email, browser)).toMatchObject({ status: 400, body: { code: 'no_account' } });

    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    expect(browser.cookies.has('dorsal-panel')).toBe(false);
  });

  it('neither opens nor replaces an account whose address is not confirmed', async () => {
    const { email, userId } = await panelPerson(services, { isConfirmed: false });

    expect(await enter(email)).toMatchObject({ status: 400, body: { code: 'no_account' } });

    expect(await db.$count(users, eq(users.id, userId))).toBe(1);
    expect(await db.$count(googleIdentities, eq(googleIdentities.userId, userId))).toBe(0);
  });

  it('refuses a disabled account with the reason', async () => {
    const { email } = await panelPerson(services);
    await operate(services, `users disable ${email}`);
    expect(await enter(email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  });

  it.each(Object.entries(google.forged))('refuses %s', async (_, forge) => {
    const { email } = await panelPerson(services);
    const browser = visitor();
    const token = await forge({ email, nonce: await nonceOf(browser) });
    expect(await send(browser, token)).toMatchObject(refused);
  });

  it('accepts a token once, and only in the browser that requested its nonce', async () => {
    const { email } = await panelPerson(services);
    const browser = visitor();
    const token = await google.token({ sub: email, email, nonce: await nonceOf(browser) });
    const copy = browser.copy();
    const thief = visitor();
    await nonceOf(thief);

    expect(await send(thief, token)).toMatchObject(refused);
    expect((await send(browser, token)).status).toBe(200);
    expect(await send(copy, token)).toMatchObject(refused);
  });

  it('refuses a token for a nonce of the portal: each host has its own cookie', async () => {
    const { email } = await panelPerson(services);
    const portal = new Browser(await buildApi(services));
    const token = await google.token({ sub: email, email, nonce: await askNonce(portal) });
    const browser = visitor();
    // Browsers send the cookies of all ports of a host.
    for (const [name, value] of portal.cookies) browser.cookies.set(name, value);

    expect(await send(browser, token)).toMatchObject(refused);
  });

  it('answers 503 while Google does not', async () => {
    const { email } = await panelPerson(services);
    const away = await googleServer();
    const others = await testServices({ environment: away.environment });
    away.mode = 'error500';
    const browser = new PanelBrowser(others, await buildPanel(others));
    const token = await away.token({ email, nonce: await nonceOf(browser) });

    expect(await send(browser, token)).toMatchObject({ status: 503, body: { code: 'google_unavailable' } });
  });
});
