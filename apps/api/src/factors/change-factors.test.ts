import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { lockAccount } from '../auth/account.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { panelSessions, recoveryCodes } from '../db/schema/panel-sessions.ts';
import { waitingMails } from '../testing/accounts.ts';
import { openTransaction, someWait } from '../testing/open-transaction.ts';
import { enterPanel, panelPerson, personWithApp, shownCode } from '../testing/panel-person.ts';
import { buildPanel, type PanelBrowser, seedOrganizer } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { withQueries } from '../testing/with-queries.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);

const sudo = (browser: PanelBrowser, code: string) =>
  browser.call<PanelSessionBody>('POST', '/api/panel/session/sudo', { body: { method: 'totp', code } });
const removeApp = (browser: PanelBrowser) => browser.call('DELETE', '/api/panel/factors/totp');
const stateOf = async (browser: PanelBrowser) =>
  (await browser.call<PanelSessionBody>('GET', '/api/panel/session')).body.state;
const needed = { status: 403, body: { code: 'second_factor_needed' } };

/** Ten minutes after the second factor was used. */
const letSudoExpire = (userId: string) =>
  db
    .update(panelSessions)
    .set({ secondFactorAt: sql`now() - interval '601 seconds'` })
    .where(eq(panelSessions.userId, userId));

describe('a change of second factors', () => {
  it.each([
    ['POST', '/api/panel/factors/totp', undefined],
    ['POST', '/api/panel/factors/totp/confirm', { code: '123456' }],
    ['DELETE', '/api/panel/factors/totp', undefined],
    ['POST', '/api/panel/factors/passkeys/options', undefined],
    ['POST', '/api/panel/factors/passkeys', { name: 'Móvil', response: { id: 'x' } }],
    ['DELETE', '/api/panel/factors/passkeys/x', undefined],
    ['POST', '/api/panel/factors/recovery-codes', undefined],
  ] as const)('needs a second factor of the last ten minutes: %s %s', async (method, url, body) => {
    const { browser, userId } = await personWithApp(services, app);
    await letSudoExpire(userId);

    expect(await browser.call(method, url, { body })).toMatchObject(needed);
  });

  it('is possible again after the second factor was used', async () => {
    const { browser, userId, secret } = await personWithApp(services, app);
    await letSudoExpire(userId);
    expect((await sudo(browser, shownCode(secret))).body).toMatchObject({ sudoUntil: expect.any(String) });

    expect((await removeApp(browser)).status).toBe(204);
  });

  it('ends the other sessions of the person, and keeps its own', async () => {
    const { email } = await panelPerson(services);
    const other = (await enterPanel(services, app, email)).browser;
    const { browser } = await enterPanel(services, app, email);
    const { body } = await browser.call<{ secret: string }>('POST', '/api/panel/factors/totp');
    await browser.call('POST', '/api/panel/factors/totp/confirm', { body: { code: shownCode(body.secret) } });
    expect([await stateOf(other), await stateOf(browser)]).toEqual(['none', 'open']);

    const awaiting = (await enterPanel(services, app, email)).browser;
    await removeApp(browser);
    expect([await stateOf(awaiting), await stateOf(browser)]).toEqual(['none', 'open']);
  });

  it('removes the last factor with its recovery codes, and reports it by e-mail', async () => {
    const { browser, email, userId } = await personWithApp(services, app);

    expect((await removeApp(browser)).status).toBe(204);

    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
    const mails = await waitingMails(db, 'second-factor-changed', email);
    expect(mails.map(({ change }) => change)).toEqual(['totpAdded', 'totpRemoved']);
    expect((await enterPanel(services, app, email)).session.state).toBe('open');
    expect(await removeApp(browser)).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  });

  it.each([
    ['requires one', { secondFactorRequired: true }, {}, 409],
    ['requires none', {}, {}, 204],
    [
      'required one until yesterday',
      { secondFactorRequired: true },
      { endsAt: sql`now() - interval '1 day'` },
      204,
    ],
  ])(
    'removes the last factor of a member of an organizer that %s: %i',
    async (_, rule, membership, status) => {
      const { browser, userId } = await personWithApp(services, app);
      const organizerId = await seedOrganizer(services);
      await db
        .update(organizers)
        .set({ ...rule, name: 'Club' })
        .where(eq(organizers.id, organizerId));
      await db.insert(organizerMembers).values({ organizerId, userId, role: 'reader', ...membership });

      expect((await removeApp(browser)).status).toBe(status);
    },
  );

  it('answers 404 to the removal of an unknown passkey', async () => {
    const { browser } = await personWithApp(services, app);
    expect((await browser.call('DELETE', '/api/panel/factors/passkeys/otra')).status).toBe(404);
  });
});

describe('two first enrollments at once, in two sessions', () => {
  const race = async (racing = services) => {
    const { email, userId } = await panelPerson(services);
    const racingApp = await buildPanel(racing);
    const [first, second] = [await enterPanel(services, app, email), await enterPanel(services, app, email)];
    const { body } = await first.browser.call<{ secret: string }>('POST', '/api/panel/factors/totp');
    const lock = await openTransaction(db, (tx) => lockAccount(tx, { userId }));
    const answers = Promise.all(
      [first, second].map(({ browser }, at) =>
        browser.copy(racingApp).call('POST', '/api/panel/factors/totp/confirm', {
          body: { code: shownCode(body.secret, at) },
        }),
      ),
    );
    await someWait(db, 2);
    await lock.end();
    return (await answers).map(({ status }) => String(status)).toSorted();
  };

  it('enroll one: the other session has ended by then', async () => {
    expect(await race()).toEqual(['200', '401']);
  });

  it('do not notice the end of their session if it is not checked again (negative control)', async () => {
    const without = (statement: string) =>
      statement.replace(/"panel_sessions"."revoked_at" is null/g, 'true');
    expect(await race(withQueries(services, without))).not.toContain('401');
  });
});
