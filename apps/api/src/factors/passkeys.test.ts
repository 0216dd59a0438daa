import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FactorsBody } from '@dorsal/api-contract/panel/factors';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { passkeyChallenges, passkeys, secondFactorFailures } from '../db/schema/panel-sessions.ts';
import { waitingMails } from '../testing/accounts.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { operate } from '../testing/operator.ts';
import { enterPanel, panelPerson, personWithApp } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);
const refused = { status: 400, body: { code: 'passkey_refused' } };

interface Options {
  readonly options: {
    readonly challenge: string;
    readonly rpId?: string;
    readonly allowCredentials?: readonly { readonly id: string }[];
    readonly excludeCredentials?: readonly { readonly id: string }[];
    readonly userVerification?: string;
  };
}

const newKey = () => new Authenticator(services.config.panelUrl);
const visitor = () => new PanelBrowser(services, app);
const registrationOf = async (browser: PanelBrowser) =>
  (await browser.call<Options>('POST', '/api/panel/factors/passkeys/options')).body.options;
const add = (browser: PanelBrowser, response: object) =>
  browser.call<{ recoveryCodes: string[] | null }>('POST', '/api/panel/factors/passkeys', {
    body: { name: 'Móvil de Amparo', response },
  });
const optionsOf = async (browser: PanelBrowser) =>
  (await browser.call<Options>('POST', '/api/panel/session/passkey-options')).body.options;
const enter = (browser: PanelBrowser, response: object) =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session/passkey', { body: { response } });

/** A person with a passkey as the only factor. */
async function personWithKey() {
  const person = await panelPerson(services);
  const { browser } = await enterPanel(services, app, person.email);
  const key = newKey();
  const { status, body } = await add(browser, key.register(await registrationOf(browser)));
  expect(status).toBe(200);
  return { ...person, browser, key, recoveryCodes: body.recoveryCodes ?? [] };
}

describe('POST /api/panel/factors/passkeys', () => {
  it('enrolls the first factor with the session alone, and returns ten recovery codes', async () => {
    const { browser, email, key, recoveryCodes } = await personWithKey();

    expect(recoveryCodes).toHaveLength(10);
    const { body } = await browser.call<FactorsBody>('GET', '/api/panel/factors');
    expect(body).toMatchObject({ passkeys: [{ _id: key.id, name: 'Móvil de Amparo', lastUsedAt: null }] });
    expect((await browser.call<PanelSessionBody>('GET', '/api/panel/session')).body).toMatchObject({
      methods: ['passkey', 'recoveryCode'],
      sudoUntil: expect.any(String),
    });
    expect(await waitingMails(db, 'second-factor-changed', email)).toMatchObject([
      { change: 'passkeyAdded' },
    ]);
  });

  it('requests a key that the browser finds by itself and that verifies the person, not a known one', async () => {
    const { browser, key } = await personWithKey();

    const options = await registrationOf(browser);

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Dorsal' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    });
  });

  it('returns no recovery codes with a further factor', async () => {
    const { browser } = await personWithApp(services, app);

    const { body } = await add(browser, newKey().register(await registrationOf(browser)));

    expect(body).toEqual({ recoveryCodes: null });
  });

  it.each([
    ['on a page of another site', { origin: 'https://panel.dorsal.evil.example' }],
    ['on another port', { origin: 'http://localhost:3000' }],
    ['for another host', { rpId: 'dorsal.evil.example' }],
    ['for another challenge', { challenge: 'otro' }],
    ['without verifying the person', { isVerified: false }],
  ])('refuses a key made %s', async (_, deviation) => {
    const { email, userId } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);

    expect(await add(browser, newKey().register(await registrationOf(browser), deviation))).toMatchObject(
      refused,
    );

    expect(await db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
  });

  it('uses a challenge once, in the browser and for the person that requested it', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    const key = newKey();
    const options = await registrationOf(browser);
    const other = await personWithApp(services, app);
    expect(await add(other.browser, key.register(options))).toMatchObject(refused);
    // The other person's browser with the cookie of the challenge.
    const cookie = 'dorsal-panel-passkey';
    other.browser.cookies.set(cookie, browser.cookies.get(cookie) ?? '');
    expect(await add(other.browser, key.register(options))).toMatchObject(refused);
    expect(await add(browser, key.register(options))).toMatchObject(refused);

    expect((await add(browser, key.register(await registrationOf(browser)))).status).toBe(200);
  });

  it.each(['the same person', 'another person'])('answers 409 to a key of %s', async (whose) => {
    const known = await personWithKey();
    const { browser } = whose === 'the same person' ? known : await personWithKey();

    const again = await add(browser, known.key.register(await registrationOf(browser)));

    expect(again).toMatchObject({ status: 409, body: { code: 'passkey_enrolled' } });
  });

  it.each([
    { id: 'x' },
    { id: 'x', rawId: 'x', type: 'public-key' },
    { id: 'x', response: { clientDataJSON: 7 } },
  ])('refuses a malformed answer: %j', async (response) => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    await registrationOf(browser);

    expect(await add(browser, response)).toMatchObject(refused);
  });
});

describe('POST /api/panel/session/passkey', () => {
  it('signs in with the passkey alone, which counts as the second factor', async () => {
    const { key, userId } = await personWithKey();
    const browser = visitor();
    const options = await optionsOf(browser);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });

    const answer = await enter(browser, key.authenticate(options));

    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'open', person: { _id: userId }, sudoUntil: expect.any(String) },
    });
    expect((await browser.call('POST', '/api/panel/factors/recovery-codes')).status).toBe(200);
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.id, key.id));
    expect(stored?.lastUsedAt).toBeInstanceOf(Date);
  });

  it.each([
    ['a page of another site', { origin: 'https://panel.dorsal.evil.example' }],
    ['another host', { rpId: 'dorsal.evil.example' }],
    ['another challenge', { challenge: 'otro' }],
    ['a person that it did not verify', { isVerified: false }],
  ])('refuses a signature for %s', async (_, deviation) => {
    const { key } = await personWithKey();
    const browser = visitor();

    expect(await enter(browser, key.authenticate(await optionsOf(browser), deviation))).toMatchObject(
      refused,
    );

    expect(browser.cookies.has('dorsal-panel')).toBe(false);
  });

  it('refuses an unknown key, and one that claims the id of another', async () => {
    const { key } = await personWithKey();
    const browser = visitor();
    expect(await enter(browser, newKey().authenticate(await optionsOf(browser)))).toMatchObject(refused);

    const forged = { ...newKey().authenticate(await optionsOf(browser)), id: key.id, rawId: key.id };
    expect(await enter(browser, forged)).toMatchObject(refused);
  });

  it('accepts a signature once', async () => {
    const { key } = await personWithKey();
    const browser = visitor();
    const response = key.authenticate(await optionsOf(browser));
    const thief = browser.copy();

    expect((await enter(browser, response)).status).toBe(200);
    expect(await enter(thief, response)).toMatchObject(refused);
  });

  it('refuses a challenge of another browser, and one older than five minutes', async () => {
    const { key } = await personWithKey();
    const browser = visitor();
    const response = key.authenticate(await optionsOf(browser));
    const thief = visitor();
    expect(await enter(thief, response)).toMatchObject(refused);
    await optionsOf(thief);
    expect(await enter(thief, response)).toMatchObject(refused);

    const [stored] = await db.select().from(passkeyChallenges);
    expect(Number(stored?.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    await db.update(passkeyChallenges).set({ expiresAt: new Date() });
    expect(await enter(browser, response)).toMatchObject(refused);
  });

  it('refuses a counter that does not rise: a copy of the key may exist', async () => {
    const { key } = await personWithKey();
    const at = async (counter: number) => {
      const browser = visitor();
      return (await enter(browser, key.authenticate(await optionsOf(browser), { counter }))).status;
    };

    expect([await at(5), await at(5), await at(4), await at(6), await at(0)]).toEqual([
      200, 400, 400, 200, 400,
    ]);
  });

  it('refuses the person of a disabled account', async () => {
    const { key, email } = await personWithKey();
    await operate(services, `users disable ${email}`);
    const browser = visitor();

    expect(await enter(browser, key.authenticate(await optionsOf(browser)))).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    });
  });

  it('refuses a removed key', async () => {
    const { key, browser } = await personWithKey();
    expect((await browser.call('DELETE', `/api/panel/factors/passkeys/${key.id}`)).status).toBe(204);
    const other = visitor();

    expect(await enter(other, key.authenticate(await optionsOf(other)))).toMatchObject(refused);
  });
});

describe('a passkey as the second factor', () => {
  const complete = (browser: PanelBrowser, response: object) =>
    browser.call<PanelSessionBody>('POST', '/api/panel/session/second-factor', {
      body: { method: 'passkey', response },
    });

  it("completes a sign-in, also after wrong codes; the options name the person's keys", async () => {
    const { key, email, userId } = await personWithKey();
    await db.insert(secondFactorFailures).values({ userId, count: 20 });
    const { browser } = await enterPanel(services, app, email);
    const options = await optionsOf(browser);
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);

    expect((await complete(browser, key.authenticate(options))).body).toMatchObject({ state: 'open' });
  });

  it("refuses another person's key", async () => {
    const { key } = await personWithKey();
    const other = await personWithKey();
    const { browser } = await enterPanel(services, app, other.email);

    expect(await complete(browser, key.authenticate(await optionsOf(browser)))).toMatchObject(refused);
  });

  it('opens guarded actions again', async () => {
    const { key, browser } = await personWithKey();
    const response = key.authenticate(await optionsOf(browser));

    const answer = await browser.call('POST', '/api/panel/session/sudo', {
      body: { method: 'passkey', response },
    });

    expect(answer).toMatchObject({ status: 200, body: { sudoUntil: expect.any(String) } });
  });
});

describe('one signature sent twenty times at once', () => {
  const race = async (racing = services) => {
    const { key } = await personWithKey();
    const browser = visitor();
    const response = key.authenticate(await optionsOf(browser));
    const racingApp = await buildPanel(racing);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(browser.copy(racingApp), response)),
    );
    return answers.filter(({ status }) => status === 200).length;
  };

  it('signs in once', async () => {
    expect(await race()).toBe(1);
  });

  it('signs in several times if the challenge is kept (negative control)', async () => {
    const without = (statement: string) =>
      statement.replace(
        /^delete from "passkey_challenges"/,
        'update "passkey_challenges" set "purpose" = "purpose"',
      );
    expect(await race(withQueries(services, without))).toBe(20);
  });
});
