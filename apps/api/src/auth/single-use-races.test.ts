import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mostTriesOfCode } from '../codes/code-limits.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import {
  askForReset,
  confirmationPath,
  mailedCode,
  otherCode,
  signUpAs,
  userIdOf,
  waitingMails,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { lockAccount } from './account.ts';
import { tryCode } from './verification-codes.ts';

/** Removes the guard from each statement; the check before it remains. */
const controls = {
  links: (statement: string) =>
    statement.replace(/^(update "email_tokens" .*)"email_tokens"\."used_at" is null and /, '$1'),
  codes: (statement: string) =>
    statement.replace(/^delete from "email_codes"/, 'update "email_codes" set "tries" = "tries"'),
  tries: (statement: string) => statement.replace(/"email_codes"\."tries" < \$\d+/, '$&::int + 1000'),
};

/** Sends twenty of one call at once on PostgreSQL, with the guard or without it: how many are answered 200. */
const winners = async (
  services: Services,
  call: (browser: Browser, at: number) => Promise<{ status: number }>,
) => {
  const app = await buildApi(services);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => call(new Browser(app, { ip: `198.51.100.${at}` }), at)),
  );
  return answers.filter(({ status }) => status === 200).length;
};

describe('single use', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const newcomer = async () => {
    const email = `${newId()}@correo.example`;
    await signUpAs(visitor(), email);
    return email;
  };
  const codeFor = async (email: string) => {
    await visitor().call('POST', '/api/auth/send-code/user', { body: { email } });
    return mailedCode(db, email);
  };

  const confirmation = async () => {
    const email = await newcomer();
    const link = await confirmationPath(db);
    return { email, call: (browser: Browser) => browser.call('GET', link) };
  };
  const reset = async () => {
    const email = await newcomer();
    const token = await askForReset(visitor(), db, email);
    const call = (browser: Browser, at: number) =>
      browser.call('POST', `/api/auth/reset-password/user/${token}`, {
        body: { newPassword: `Recorrido!${2000 + at}` },
      });
    return { email, call };
  };
  const code = async () => {
    const email = await newcomer();
    const digits = await codeFor(email);
    const call = (browser: Browser) =>
      browser.call('POST', '/api/auth/verify-code/user', { body: { email, code: digits } });
    return { email, call };
  };

  it.each([
    ['a confirmation link', confirmation],
    ['a reset link', reset],
    ['a code', code],
  ])('%s: accepts one of twenty at once', async (_, kind) => {
    expect(await winners(services, (await kind()).call)).toBe(1);
  });

  it.each([
    ['a confirmation link', confirmation, controls.links],
    ['a reset link', reset, controls.links],
    ['a code', code, controls.codes],
  ])('%s: accepts several without the guard (negative control)', async (_, kind, without) => {
    const { email, call } = await kind();
    // Hold the account's lock until two calls have checked and wait: neither has used anything up by then.
    const lock = await openTransaction(db, (tx) => lockAccount(tx, { email }));

    const winning = winners(withQueries(services, without), call);
    await someWait(db, 2);
    await lock.end();

    expect(await winning).toBeGreaterThan(1);
  });

  it('mails one "password changed" for a reset requested twenty times at once', async () => {
    const email = await newcomer();
    const token = await askForReset(visitor(), db, email);
    await winners(services, (browser) =>
      browser.call('POST', `/api/auth/reset-password/user/${token}`, {
        body: { newPassword: 'Recorrido!2027' },
      }),
    );
    expect(await waitingMails(db, 'password-changed', email)).toHaveLength(1);
  });

  const triesOf = async (email: string) => {
    const [kept] = await db
      .select({ tries: emailCodes.tries })
      .from(emailCodes)
      .where(eq(emailCodes.userId, (await userIdOf(db, email)) ?? ''));
    return kept?.tries;
  };

  it('compares sixty of a thousand guesses at a code at once', async () => {
    const email = await newcomer();
    const wrong = otherCode(await codeFor(email));

    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, () => tryCode(services, { email, code: wrong })),
    );

    expect(guesses.every((guess) => guess === null)).toBe(true);
    expect(await triesOf(email)).toBe(mostTriesOfCode);
  });

  it('compares more if they are not counted first (negative control)', async () => {
    const email = await newcomer();
    const wrong = otherCode(await codeFor(email));
    const unguarded = withQueries(services, controls.tries);

    await Promise.all(
      Array.from({ length: mostTriesOfCode + 30 }, () => tryCode(unguarded, { email, code: wrong })),
    );

    expect(await triesOf(email)).toBe(mostTriesOfCode + 30);
  });

  it('answers 400 or 429 to a thousand guesses at once, and then refuses the right code to that network', async () => {
    const email = await newcomer();
    const right = await codeFor(email);
    const wrong = otherCode(right);

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        new Browser(app, { ip: `2001:db8:0:${at.toString(16)}::1` }).call(
          'POST',
          '/api/auth/verify-code/user',
          { body: { email, code: wrong } },
        ),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
    // All of these networks are of one /48.
    expect(await triesOf(email)).toBe(5);
    const tryFrom = (ip: string) =>
      new Browser(app, { ip }).call('POST', '/api/auth/verify-code/user', { body: { email, code: right } });
    expect((await tryFrom('2001:db8:0:ffff::1')).status).toBe(429);
    expect((await tryFrom('2001:db8:1:1::1')).status).toBe(200);
  });
});
