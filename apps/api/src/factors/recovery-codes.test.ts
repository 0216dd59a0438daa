import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FactorsBody } from '@dorsal/api-contract/panel/factors';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { lockAccount } from '../auth/account.ts';
import { recoveryCodes as recoveryCodeRows } from '../db/schema/panel-sessions.ts';
import { waitingMails } from '../testing/accounts.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { enterPanel, personWithApp } from '../testing/panel-person.ts';
import { buildPanel, type PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);

const use = (browser: PanelBrowser, code = '') =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session/second-factor', {
    body: { method: 'recoveryCode', code },
  });
const changesMailedTo = async (email: string) =>
  (await waitingMails(db, 'second-factor-changed', email)).map(({ change }) => change);

describe('a recovery code', () => {
  it('completes a sign-in once, and its use is reported by e-mail', async () => {
    const { email, recoveryCodes } = await personWithApp(services, app);
    const first = await enterPanel(services, app, email);
    const second = await enterPanel(services, app, email);

    expect((await use(first.browser, recoveryCodes[0])).body).toMatchObject({ state: 'open' });
    expect(await use(second.browser, recoveryCodes[0])).toMatchObject({
      status: 400,
      body: { code: 'wrong_second_factor', message: expect.stringContaining('Prueba con otro') },
    });

    expect(await changesMailedTo(email)).toEqual(['totpAdded', 'recoveryCodeUsed']);
    const { body } = await first.browser.call<FactorsBody>('GET', '/api/panel/factors');
    expect(body.recoveryCodesLeft).toBe(9);
  });

  it.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces instead of dashes', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['with the letter O for a zero', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('is accepted %s', async (_, typed) => {
    const { email, recoveryCodes } = await personWithApp(services, app);
    const { browser } = await enterPanel(services, app, email);

    expect((await use(browser, typed(recoveryCodes[3] ?? ''))).status).toBe(200);
  });

  it("does not open another person's session", async () => {
    const { recoveryCodes } = await personWithApp(services, app);
    const other = await personWithApp(services, app);
    const { browser } = await enterPanel(services, app, other.email);

    expect((await use(browser, recoveryCodes[0])).status).toBe(400);
  });

  it('is stored as a keyed hash', async () => {
    const { userId, recoveryCodes } = await personWithApp(services, app);

    const rows = await db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, userId));

    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^[\w-]{43}$/);
  });

  it('becomes invalid when the codes are renewed, which is reported by e-mail', async () => {
    const { email, browser, recoveryCodes } = await personWithApp(services, app);

    const { body } = await browser.call<{ recoveryCodes: string[] }>(
      'POST',
      '/api/panel/factors/recovery-codes',
    );

    expect(body.recoveryCodes).toHaveLength(10);
    expect(await changesMailedTo(email)).toEqual(['totpAdded', 'recoveryCodesRenewed']);
    const awaiting = (await enterPanel(services, app, email)).browser;
    expect((await use(awaiting, recoveryCodes[0])).status).toBe(400);
    expect((await use(awaiting, body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('one recovery code in several sessions at once', () => {
  const race = async (racing = services) => {
    const { email, userId, recoveryCodes } = await personWithApp(services, app);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => enterPanel(services, app, email)));
    const racingApp = await buildPanel(racing);
    const lock = await openTransaction(db, (tx) => lockAccount(tx, { userId }));
    const answers = Promise.all(
      sessions.map(({ browser }) => use(browser.copy(racingApp), recoveryCodes[0])),
    );
    await someWait(db, 4);
    await lock.end();
    const opened = (await answers).filter(({ status }) => status === 200).length;
    return { opened, reported: (await changesMailedTo(email)).length - 1 };
  };

  it('opens one of them, with one e-mail', async () => {
    expect(await race()).toEqual({ opened: 1, reported: 1 });
  });

  it('opens all of them if used codes are accepted (negative control)', async () => {
    const without = (statement: string) => statement.replace(' and "recovery_codes"."used_at" is null)', ')');
    expect(await race(withQueries(services, without))).toEqual({ opened: 4, reported: 4 });
  });
});
