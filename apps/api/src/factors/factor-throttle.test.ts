import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { secondFactorFailures } from '../db/schema/panel-sessions.ts';
import type { Services } from '../services.ts';
import { enterPanel, personWithApp, shownCode } from '../testing/panel-person.ts';
import { buildPanel, type PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';
import { beginTry } from './factor-throttle.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);

const tryCode = (browser: PanelBrowser, code: string) =>
  browser.call('POST', '/api/panel/session/second-factor', { body: { method: 'totp', code } });

const letSecondsPass = (userId: string, seconds: number) =>
  db
    .update(secondFactorFailures)
    .set({ lastAt: sql`${secondFactorFailures.lastAt} - make_interval(secs => ${seconds}::int)` })
    .where(eq(secondFactorFailures.userId, userId));

const awaitingPerson = async () => {
  const person = await personWithApp(services, app);
  const { browser } = await enterPanel(services, app, person.email);
  return { ...person, browser, wrong: shownCode(person.secret, 9), right: shownCode(person.secret) };
};

/** Fails `times` times, each after the delay. */
async function fail(userId: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await beginTry(db, userId);
    if (at < times - 1) await letSecondsPass(userId, 900);
  }
}

describe('wrong codes of a second factor', () => {
  it('are free five times; the right code too must wait after the fifth', async () => {
    const { browser, wrong, right, userId } = await awaitingPerson();
    for (let at = 0; at < 5; at += 1) expect((await tryCode(browser, wrong)).status).toBe(400);

    const refused = await tryCode(browser, right);

    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    await letSecondsPass(userId, 1);
    expect((await tryCode(browser, right)).status).toBe(200);
  });

  it.each([
    [6, 2],
    [7, 4],
    [10, 32],
    [30, 900],
  ])('after %i in a row wait for %i seconds', async (times, seconds) => {
    const { userId } = await awaitingPerson();
    await fail(userId, times);

    await expect(beginTry(db, userId)).rejects.toMatchObject({
      refusal: { status: 429, retryAfterSeconds: seconds },
    });
    await letSecondsPass(userId, seconds - 1);
    await expect(beginTry(db, userId)).rejects.toThrow('Demasiados intentos');
    await letSecondsPass(userId, 1);
    await beginTry(db, userId);
  });

  it('are counted for the person, over all sessions and both kinds of codes', async () => {
    const { browser, wrong, email } = await awaitingPerson();
    for (let at = 0; at < 3; at += 1) await tryCode(browser, wrong);
    const other = (await enterPanel(services, app, email)).browser;
    const body = { method: 'recoveryCode', code: 'AAAA-BBBB-CCCC' };
    for (let at = 0; at < 2; at += 1) await other.call('POST', '/api/panel/session/second-factor', { body });

    expect((await tryCode(browser, wrong)).status).toBe(429);
  });

  it('are forgotten after a right code and after a day', async () => {
    const { browser, wrong, right, userId } = await awaitingPerson();
    for (let at = 0; at < 4; at += 1) await tryCode(browser, wrong);
    expect((await tryCode(browser, right)).status).toBe(200);
    expect(await db.$count(secondFactorFailures, eq(secondFactorFailures.userId, userId))).toBe(0);

    await fail(userId, 9);
    await letSecondsPass(userId, 24 * 60 * 60 + 1);
    await beginTry(db, userId);
    const [row] = await db.select().from(secondFactorFailures).where(eq(secondFactorFailures.userId, userId));
    expect(row?.count).toBe(1);
  });

  const guessAtOnce = async (racing: Services) => {
    const { userId } = await awaitingPerson();
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => beginTry(racing.db, userId)));
    return tries.filter(({ status }) => status === 'fulfilled').length;
  };

  it('are compared five times if fifty come at once', async () => {
    expect(await guessAtOnce(services)).toBe(5);
  });

  it('are all compared if the delay is not checked (negative control)', async () => {
    const without = (statement: string) =>
      statement.replace(/(do update set .*?) where (.*) returning/s, '$1 where true or ($2) returning');
    expect(await guessAtOnce(withQueries(services, without))).toBe(50);
  });
});
