import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
import { byChance } from '../testing/by-chance.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { tryCode } from './verification-codes.ts';

/**
 * The guards taken out of the statements that carry them. Looking before using up stays, with a pause behind it: that
 * alone keeps nobody from being second.
 */
const controls = {
  links: (statement: string) =>
    statement
      .replace(/^(update "email_tokens" .*)"email_tokens"\."used_at" is null and /, '$1')
      .replace(/^select "user_id" from "email_tokens" where .*/, '$& and pg_sleep(0.5) is not null'),
  codes: (statement: string) =>
    statement.replace(/^delete from "email_codes"/, 'update "email_codes" set "tries" = "tries"'),
  tries: (statement: string) => statement.replace(/"email_codes"\."tries" < \$\d+/, '$&::int + 1000'),
};

/** Twenty of one call at once on PostgreSQL, with the guard and without it: how many are answered 200. */
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

describe('what works once', async () => {
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
    await newcomer();
    const link = await confirmationPath(db);
    return (browser: Browser) => browser.call('GET', link);
  };
  const reset = async () => {
    const token = await askForReset(visitor(), db, await newcomer());
    return (browser: Browser, at: number) =>
      browser.call('POST', `/api/auth/reset-password/user/${token}`, {
        body: { newPassword: `Recorrido!${2000 + at}` },
      });
  };
  const code = async () => {
    const email = await newcomer();
    const digits = await codeFor(email);
    return (browser: Browser) =>
      browser.call('POST', '/api/auth/verify-code/user', { body: { email, code: digits } });
  };

  it.each([
    ['a confirmation link', confirmation],
    ['a reset link', reset],
    ['a code', code],
  ])('%s: of twenty at once a single one wins', async (_, kind) => {
    expect(await winners(services, await kind())).toBe(1);
  });

  it.each([
    ['a confirmation link', confirmation, controls.links],
    ['a reset link', reset, controls.links],
    ['a code', code, controls.codes],
  ])('%s without its guard lets several win (negative control)', byChance, async (_, kind, without) => {
    expect(await winners(withQueries(services, without), await kind())).toBeGreaterThan(1);
  });

  it('a reset that twenty ask for mails one "password changed"', async () => {
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

  it('of a thousand guesses at a code at once five are looked at', async () => {
    const email = await newcomer();
    const wrong = otherCode(await codeFor(email));

    const guesses = await Promise.all(
      Array.from({ length: 1_000 }, () => tryCode(services, { email, code: wrong })),
    );

    expect(guesses.every((guess) => guess === null)).toBe(true);
    expect(await triesOf(email)).toBe(5);
  });

  it('more are looked at where they are not counted first (negative control)', byChance, async () => {
    const email = await newcomer();
    const wrong = otherCode(await codeFor(email));
    const unguarded = withQueries(services, controls.tries);

    await Promise.all(Array.from({ length: 50 }, () => tryCode(unguarded, { email, code: wrong })));

    expect(await triesOf(email)).toBe(50);
  });

  it('a thousand calls with guesses at once are 400 or 429, and the right code is dead by then', async () => {
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
    expect(await triesOf(email)).toBe(5);
    expect(await tryCode(services, { email, code: right })).toBeNull();
  }, 60_000);
});
