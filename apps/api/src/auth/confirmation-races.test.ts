import { describe, expect, it } from 'vitest';
import type { ConfirmedEmailBody } from '@dorsal/api-contract/auth';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { confirmationPath, goodPassword, mailedCode, signUpAs, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { lockAccount } from './account.ts';
import { requirePassword } from './confirm-account.ts';

const rounds = 4;
const path = {
  login: '/api/auth/login/user',
  refresh: '/api/auth/refresh',
  profile: '/api/user/profile',
  first: '/api/auth/first-password',
  verify: '/api/auth/verify-code/user',
} as const;

describe('a confirmation beside what the stranger does who made the account', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1000' } });
  const { db } = services;
  const app = await buildApi(services);

  const hijack = async () => {
    const email = `${newId()}@correo.example`;
    const attacker = new Browser(app);
    await signUpAs(attacker, email);
    return { email, attacker, link: await confirmationPath(db) };
  };
  type Hijacked = Awaited<ReturnType<typeof hijack>>;

  /** How many of the stranger's answers still open the account after the owner has confirmed at the same time. */
  const intruders = async (
    on: Services,
    act: (browser: Browser, hijacked: Hijacked) => Promise<{ status: number; body: unknown }>,
  ) => {
    const racing = await buildApi(on);
    let inside = 0;
    for (let round = 0; round < rounds; round += 1) {
      const hijacked = await hijack();
      const browser = new Browser(racing, { ip: '198.51.100.7' });
      for (const [name, value] of hijacked.attacker.cookies) browser.cookies.set(name, value);
      const calls = Array.from({ length: 4 }, () => act(browser.copy(), hijacked));
      const [confirmed, ...answers] = await Promise.all([
        new Browser(racing).call('GET', hijacked.link),
        ...calls,
      ]);
      expect(confirmed.status).toBe(200);
      for (const { body } of answers) {
        const bearer = (body as { accessToken?: string }).accessToken ?? '';
        const { status } = await new Browser(racing).call('GET', path.profile, { bearer });
        if (status === 200) inside += 1;
      }
    }
    return inside;
  };
  const login = (browser: Browser, { email }: Hijacked) =>
    browser.call('POST', path.login, { body: { email, password: goodPassword, remember: true } });
  const refresh = (browser: Browser) => browser.call('POST', path.refresh);

  it('ends the session of a sign-in with the old password at the same moment', async () => {
    expect(await intruders(services, login)).toBe(0);
  }, 60_000);

  /** Starts a confirmation in a transaction that has ended the sessions and removed the password, but stays open. */
  const beginConfirming = (on: Services, email: string) =>
    openTransaction(on.db, async (tx) => {
      const account = await lockAccount(tx, { email });
      if (account) await requirePassword(tx, account, { remember: false });
    });

  it('refuses a sign-in with the old password that waits for a confirmation', async () => {
    const hijacked = await hijack();
    const confirming = await beginConfirming(services, hijacked.email);

    const signingIn = login(new Browser(app), hijacked);
    await someWait(db);
    await confirming.end();

    expect((await signingIn).status).toBe(400);
  });

  it('accepts such a sign-in if no row is locked (negative control)', async () => {
    const unlocked = withoutRowLocks(services);
    const hijacked = await hijack();
    const confirming = await beginConfirming(unlocked, hijacked.email);

    const { body } = await login(new Browser(await buildApi(unlocked)), hijacked);
    await confirming.end();

    const bearer = (body as { accessToken?: string }).accessToken ?? '';
    expect((await new Browser(app).call('GET', path.profile, { bearer })).status).toBe(200);
  });

  it('ends a session that is refreshed at the same moment', async () => {
    expect(await intruders(services, refresh)).toBe(0);
  }, 60_000);

  it('keeps such a session alive without the check that it has ended (negative control)', async () => {
    const blind = withQueries(services, (statement) =>
      statement.replaceAll(/"sessions"\."revoked_at" is null and /g, ''),
    );
    expect(await intruders(blind, refresh)).toBeGreaterThan(0);
  }, 60_000);

  /** Uses a link and a code of one account at once in two browsers: statuses, and the number of live sessions. */
  const outcomes = async (on: Services) => {
    const racing = await buildApi(on);
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { email, link } = await hijack();
      await new Browser(app).call('POST', '/api/auth/send-code/user', { body: { email } });
      const code = await mailedCode(db, email);
      const answers = await Promise.all([
        new Browser(racing).call<ConfirmedEmailBody>('GET', link),
        new Browser(racing).call<ConfirmedEmailBody>('POST', path.verify, { body: { email, code } }),
      ]);
      const profiles = await Promise.all(
        answers.map(({ body }) =>
          new Browser(racing).call('GET', path.profile, { bearer: body.accessToken ?? '' }),
        ),
      );
      const live = profiles.filter(({ status }) => status === 200).length;
      seen.add(
        `${answers
          .map(({ status }) => status)
          .toSorted((one, other) => one - other)
          .join(' and ')}, ${live} live`,
      );
    }
    return [...seen];
  };

  it('accepts one of a link and a code that are used at once', async () => {
    expect(await outcomes(services)).toEqual(['200 and 400, 1 live']);
  }, 60_000);

  it('sets one of two first passwords that are sent at once', async () => {
    const { email, link } = await hijack();
    const owner = new Browser(app);
    const { body } = await owner.call<ConfirmedEmailBody>('GET', link);
    const set = (newPassword: string) =>
      owner.call('POST', path.first, { bearer: body.accessToken, body: { newPassword } });

    const answers = await Promise.all([set('Recorrido!2027'), set('Meta$volante9')]);

    const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
    expect(won?.status).toBe(200);
    expect([401, 409]).toContain(lost?.status);
    expect(await waitingMails(db, 'password-changed', email)).toEqual([]);
  });
});
