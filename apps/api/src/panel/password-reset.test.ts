import { describe, expect, it } from 'vitest';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import {
  confirmationPath,
  goodPassword,
  mailedResetToken,
  signUpAs,
  waitingMails,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { newId } from '../ids.ts';
import { operate } from '../testing/operator.ts';
import { enrollApp, enterPanel, panelPerson, personWithApp } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { PANEL_URL: 'http://panel.dorsal.example' } });
const { db } = services;
const app = await buildPanel(services);
const api = await buildApi(services);
const visitor = () => new PanelBrowser(services, app);
const newPassword = 'Recorrido!2027';

const ask = (email: string) => visitor().call('POST', '/api/panel/password-reset', { body: { email } });
const reset = (token: string, browser = visitor()) =>
  browser.call('POST', `/api/panel/password-reset/${token}`, { body: { newPassword } });
const stateOf = async (browser: PanelBrowser) =>
  (await browser.call<PanelSessionBody>('GET', '/api/panel/session')).body.state;
async function mailedLink(email: string): Promise<string> {
  return String((await waitingMails(db, 'reset-password', email)).at(-1)?.['url']);
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

describe('POST /api/panel/password-reset', () => {
  it("mails a link of the panel's host, and answers alike for an unknown address", async () => {
    const { email } = await panelPerson(services);

    const [known, unknown] = [await ask(email), await ask('nadie@correo.example')];

    expect(known).toMatchObject({ status: 200 });
    expect(unknown.body).toEqual(known.body);
    expect(await mailedLink(email)).toMatch(/^http:\/\/panel\.dorsal\.example\/signin\/reset\/[\w-]{43}$/);
    expect(await waitingMails(db, 'reset-password', 'nadie@correo.example')).toEqual([]);
  });
});

describe('POST /api/panel/password-reset/:token', () => {
  it('sets the password, ends every session and starts none', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    await ask(email);
    const other = visitor();

    expect((await reset(tokenOf(await mailedLink(email)), other)).status).toBe(200);

    expect([await stateOf(browser), await stateOf(other)]).toEqual(['none', 'none']);
    const signIn = (password: string) =>
      visitor().call('POST', '/api/panel/session', { body: { email, password } });
    expect([(await signIn(goodPassword)).status, (await signIn(newPassword)).status]).toEqual([400, 200]);
  });

  it('does not replace the second factor', async () => {
    const { email } = await personWithApp(services, app);
    await ask(email);
    await reset(tokenOf(await mailedLink(email)));

    const answer = await visitor().call('POST', '/api/panel/session', {
      body: { email, password: newPassword },
    });

    expect(answer.body).toMatchObject({ state: 'secondFactor', methods: ['totp', 'recoveryCode'] });
  });

  it('refuses a used link, an unknown one and a malformed one, with one Spanish sentence', async () => {
    const { email } = await panelPerson(services);
    await ask(email);
    const token = tokenOf(await mailedLink(email));
    await reset(token);

    for (const wrong of [token, 'x'.repeat(43), 'corto']) {
      expect(await reset(wrong)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_token',
          message: 'Este enlace ya no vale: ha caducado o se ha usado. Pide otro.',
        },
      });
    }
  });

  it('refuses a common password', async () => {
    const { email } = await panelPerson(services);
    await ask(email);
    const url = `/api/panel/password-reset/${tokenOf(await mailedLink(email))}`;

    const answer = await visitor().call('POST', url, { body: { newPassword: 'Password1!' } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'password_refused' } });
  });
});

describe('the sessions of the panel', () => {
  const portal = () => new Browser(api);
  const bearerOf = async (email: string, browser = portal()) => {
    const body = { email, password: goodPassword, remember: true };
    const answer = await browser.call<{ accessToken: string }>('POST', '/api/auth/login/user', { body });
    return answer.body.accessToken;
  };

  it.each<[string, (email: string) => Promise<{ status: number }>]>([
    [
      'a change of the password on the portal',
      async (email) =>
        portal().call('POST', '/api/auth/change-password', {
          bearer: await bearerOf(email),
          body: { currentPassword: goodPassword, newPassword },
        }),
    ],
    [
      'a reset of the password on the portal',
      async (email) => {
        await portal().call('POST', '/api/auth/request-password-reset/user', { body: { email } });
        const url = `/api/auth/reset-password/user/${await mailedResetToken(db, email)}`;
        return portal().call('POST', url, { body: { newPassword } });
      },
    ],
    [
      'the deletion of the account',
      async (email) =>
        portal().call('POST', '/api/user/delete', {
          bearer: await bearerOf(email),
          body: { email, password: goodPassword },
        }),
    ],
  ])('end with %s', async (_, act) => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);

    expect((await act(email)).status).toBe(200);

    expect(await stateOf(browser)).toBe('none');
  });

  it('end when the account is disabled, and stay ended when it is enabled again', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    await operate(services, `users disable ${email}`);
    expect(await stateOf(browser)).toBe('none');

    await operate(services, `users enable ${email}`);

    expect(await stateOf(browser)).toBe('none');
  });

  it('stay when the person signs out elsewhere on the portal', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    await portal().call('POST', '/api/user/close-other-sessions', { bearer: await bearerOf(email) });

    expect(await stateOf(browser)).toBe('open');
  });
});

describe("a stranger's second factors of an account whose address was not confirmed", () => {
  const squat = async () => {
    const email = `${newId()}@correo.example`;
    await signUpAs(new Browser(api), email);
    const { browser } = await enterPanel(services, app, email);
    await enrollApp(services, browser);
    return { email, browser };
  };
  const factorsLeft = async (email: string, password: string) =>
    (await visitor().call<PanelSessionBody>('POST', '/api/panel/session', { body: { email, password } }))
      .body;

  it('are deleted when the owner confirms the address in another browser', async () => {
    const { email, browser } = await squat();
    const owner = new Browser(api);

    const { body } = await owner.call<{ accessToken: string }>('GET', await confirmationPath(db));
    await owner.call('POST', '/api/auth/first-password', {
      bearer: body.accessToken,
      body: { newPassword },
    });

    expect(await stateOf(browser)).toBe('none');
    expect(await factorsLeft(email, newPassword)).toMatchObject({ state: 'open', methods: [] });
  });

  it('are deleted when the owner resets the password', async () => {
    const { email, browser } = await squat();
    await ask(email);
    await reset(tokenOf(await mailedLink(email)));

    expect(await stateOf(browser)).toBe('none');
    expect(await factorsLeft(email, newPassword)).toMatchObject({ state: 'open', methods: [] });
  });
});
