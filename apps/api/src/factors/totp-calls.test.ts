import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FactorsBody } from '@dorsal/api-contract/panel/factors';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { panelSessions, totpFactors } from '../db/schema/panel-sessions.ts';
import { waitingMails } from '../testing/accounts.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { lockAccount } from '../auth/account.ts';
import { enrollApp, enterPanel, panelPerson, personWithApp, shownCode } from '../testing/panel-person.ts';
import { buildPanel, type PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);

const secondFactor = (browser: PanelBrowser, code: string) =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session/second-factor', {
    body: { method: 'totp', code },
  });
const session = (browser: PanelBrowser) => browser.call<PanelSessionBody>('GET', '/api/panel/session');

describe('POST /api/panel/factors/totp', () => {
  it('enrolls the first factor with the session alone, and returns ten recovery codes', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);

    const { recoveryCodes } = await enrollApp(services, browser);

    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.call<FactorsBody>('GET', '/api/panel/factors')).body).toEqual({
      totp: { confirmedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect((await session(browser)).body).toMatchObject({
      state: 'open',
      methods: ['totp', 'recoveryCode'],
      sudoUntil: expect.any(String),
    });
    expect(await waitingMails(db, 'second-factor-changed', email)).toMatchObject([{ change: 'totpAdded' }]);
  });

  it('does not count before its first code, and a wrong code confirms nothing', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    const { body } = await browser.call<{ secret: string }>('POST', '/api/panel/factors/totp');

    const wrong = await browser.call('POST', '/api/panel/factors/totp/confirm', {
      body: { code: shownCode(body.secret, 9) },
    });

    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_second_factor' } });
    expect((await session(browser)).body).toMatchObject({ methods: [], sudoUntil: null });
    expect((await enterPanel(services, app, email)).session.state).toBe('open');
  });

  it('replaces a secret that was not confirmed, but not a confirmed one', async () => {
    const { email, userId } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    await browser.call('POST', '/api/panel/factors/totp');
    await enrollApp(services, browser);
    const secretOf = async () =>
      (await db.select().from(totpFactors).where(eq(totpFactors.userId, userId)))[0]?.secret;
    const before = await secretOf();

    const again = await browser.call('POST', '/api/panel/factors/totp');

    expect(again).toMatchObject({ status: 409, body: { code: 'totp_enrolled' } });
    expect(await secretOf()).toEqual(before);
  });

  it('answers 409 to a code without a started app', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);

    const answer = await browser.call('POST', '/api/panel/factors/totp/confirm', {
      body: { code: '123456' },
    });

    expect(answer).toMatchObject({ status: 409, body: { code: 'no_totp_started' } });
  });

  it('keeps the secret encrypted, for each person with another key', async () => {
    const one = await personWithApp(services, app);
    const other = await personWithApp(services, app);
    const [stored] = await db.select().from(totpFactors).where(eq(totpFactors.userId, one.userId));
    expect(stored?.secret.toString('latin1')).not.toContain(one.secret);

    // A copy of another person's row opens nothing.
    await db
      .update(totpFactors)
      .set({ secret: stored?.secret ?? Buffer.of() })
      .where(eq(totpFactors.userId, other.userId));
    const { browser } = await enterPanel(services, app, other.email);

    expect((await secondFactor(browser, shownCode(one.secret))).status).toBe(500);
  });
});

describe('a sign-in with an authenticator app', () => {
  it('opens after the code only, with a new cookie', async () => {
    const { email, secret } = await personWithApp(services, app);
    const { browser, session: awaiting } = await enterPanel(services, app, email);
    expect(awaiting).toEqual({ state: 'secondFactor', methods: ['totp', 'recoveryCode'] });
    expect((await browser.call('GET', '/api/panel/factors')).status).toBe(401);
    const before = browser.copy();

    const opened = await secondFactor(browser, shownCode(secret));

    expect(opened).toMatchObject({ status: 200, body: { state: 'open', sudoUntil: expect.any(String) } });
    expect((await browser.call('GET', '/api/panel/factors')).status).toBe(200);
    expect((await session(before)).body).toEqual({ state: 'none' });
  });

  it('accepts a code once: the same one is refused in another session', async () => {
    const { email, secret } = await personWithApp(services, app);
    const code = shownCode(secret);
    const first = await enterPanel(services, app, email);
    const second = await enterPanel(services, app, email);

    expect((await secondFactor(first.browser, code)).status).toBe(200);
    expect(await secondFactor(second.browser, code)).toMatchObject({
      status: 400,
      body: { code: 'wrong_second_factor', message: expect.stringContaining('Espera al siguiente') },
    });
    expect((await secondFactor(second.browser, shownCode(secret, 1))).status).toBe(200);
  });

  it('refuses a code older than the last one', async () => {
    const { email, secret } = await personWithApp(services, app);
    const first = await enterPanel(services, app, email);
    const second = await enterPanel(services, app, email);
    expect((await secondFactor(first.browser, shownCode(secret, 1))).status).toBe(200);

    expect((await secondFactor(second.browser, shownCode(secret))).status).toBe(400);
  });

  it('ends after a quarter of an hour if the code does not come', async () => {
    const { email, secret, userId } = await personWithApp(services, app);
    const { browser } = await enterPanel(services, app, email);
    const [awaiting] = await db
      .select({ createdAt: panelSessions.createdAt, expiresAt: panelSessions.expiresAt })
      .from(panelSessions)
      .where(eq(panelSessions.userId, userId))
      .orderBy(panelSessions.expiresAt)
      .limit(1);
    expect(Number(awaiting?.expiresAt) - Number(awaiting?.createdAt)).toBe(15 * 60_000);

    await db.update(panelSessions).set({ expiresAt: new Date() }).where(eq(panelSessions.userId, userId));

    expect((await secondFactor(browser, shownCode(secret))).status).toBe(401);
  });

  it('does not let a session of another person use the code', async () => {
    const { secret } = await personWithApp(services, app);
    const other = await personWithApp(services, app);
    const { browser } = await enterPanel(services, app, other.email);

    expect((await secondFactor(browser, shownCode(secret))).status).toBe(400);
  });

  it('answers 403 to a second factor of a person who has none', async () => {
    const { email } = await panelPerson(services);
    const { browser } = await enterPanel(services, app, email);
    const body = { method: 'totp', code: '123456' };

    expect(await browser.call('POST', '/api/panel/session/sudo', { body })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
  });
});

describe('one code in several sessions at once', () => {
  const race = async (racing = services) => {
    const { email, userId, secret } = await personWithApp(services, app);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => enterPanel(services, app, email)));
    const racingApp = await buildPanel(racing);
    const code = shownCode(secret);
    // Each session's call waits for the account's lock until all have come.
    const lock = await openTransaction(db, (tx) => lockAccount(tx, { userId }));
    const answers = Promise.all(sessions.map(({ browser }) => secondFactor(browser.copy(racingApp), code)));
    await someWait(db, 4);
    await lock.end();
    return (await answers).filter(({ status }) => status === 200).length;
  };

  it('opens one of them', async () => {
    expect(await race()).toBe(1);
  });

  it('opens all of them if the step is not compared (negative control)', async () => {
    const without = (statement: string) =>
      statement.replace(
        /"totp_factors"."last_step" < (\$\d+)/,
        '"totp_factors"."last_step" <> -($1::bigint)',
      );
    expect(await race(withQueries(services, without))).toBe(4);
  });
});
