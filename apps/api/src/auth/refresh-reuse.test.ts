import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../log.ts';
import type { Services } from '../services.ts';
import { byChance } from '../testing/by-chance.ts';
import { signUpAs, userIdOf, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';

const path = '/api/auth/refresh';

describe('a refresh token that is used again', async () => {
  const services = await testServices();
  const { db } = services;
  let written = '';
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString();
      done();
    },
  });
  const app = await buildApi({ ...services, log: createLogger({ logLevel: 'info' }, sink) });

  it('ends its family, notifies the person once by e-mail and logs it once', async () => {
    const email = `${newId()}@correo.example`;
    const browser = new Browser(app);
    await signUpAs(browser, email);
    const thieves = [browser.copy(), browser.copy()];
    await browser.call('POST', path);
    await browser.call('POST', path);

    for (const one of [...thieves, browser]) expect((await one.call('POST', path)).status).toBe(401);

    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, (await userIdOf(db, email)) ?? ''));
    expect(session).toMatchObject({ revokedFor: 'reuse', revokedAt: expect.any(Date) });
    expect(await waitingMails(db, 'session-reused', email)).toHaveLength(1);
    const warnings = written.split('\n').filter((line) => line.includes('its family is revoked'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(session?.id);
    expect(warnings[0]).not.toContain(email);
  });

  it('leaves the person’s other sessions as they are', async () => {
    const email = `${newId()}@correo.example`;
    const [stolen, safe] = [new Browser(app), new Browser(app)];
    await signUpAs(stolen, email);
    await safe.call('POST', '/api/auth/login/user', {
      body: { email, password: 'Corredora#2027', remember: true },
    });
    const thief = stolen.copy();
    await stolen.call('POST', path);
    await stolen.call('POST', path);
    await thief.call('POST', path);
    expect((await safe.call('POST', path)).status).toBe(200);
  });
});

describe('two tabs that refresh at once', async () => {
  const services = await testServices();
  /** So many pairs, each of one session; the statuses of all calls, and the number of successors of each family. */
  const refreshInPairs = async (through: Services) => {
    const app = await buildApi(through);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const browser = new Browser(app);
        await signUpAs(browser, `${newId()}@correo.example`);
        return browser;
      }),
    );
    const pairs = browsers.flatMap((browser) => [browser, browser.copy()]);
    const answers = await Promise.all(pairs.map((tab) => tab.call('POST', path)));
    return {
      statuses: new Set(answers.map(({ status }) => status)),
      tokens: new Set(pairs.map((tab) => tab.cookies.get('refresh'))).size,
    };
  };

  it('stay signed in, with one successor for both', async () => {
    expect(await refreshInPairs(services)).toEqual({ statuses: new Set([200]), tokens: 8 });
    expect(await services.db.$count(refreshTokens, eq(refreshTokens.generation, 1))).toBe(8);
  });

  it("are signed out if the family's row is not locked (negative control)", byChance, async () => {
    const { statuses } = await refreshInPairs(withoutRowLocks(services));
    expect(statuses).not.toEqual(new Set([200]));
  });
});
