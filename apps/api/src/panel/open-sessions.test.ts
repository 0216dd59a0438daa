import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenedSessionBody, PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { newId } from '../ids.ts';
import { goodPassword } from '../testing/accounts.ts';
import { enterPanel, panelPerson, personWithApp } from '../testing/panel-person.ts';
import { buildPanel, PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const app = await buildPanel(services);

const list = async (browser: PanelBrowser) =>
  (await browser.call<OpenedSessionBody[]>('GET', '/api/panel/sessions')).body;
const stateOf = async (browser: PanelBrowser) =>
  (await browser.call<PanelSessionBody>('GET', '/api/panel/session')).body.state;
const idOf = async (browser: PanelBrowser) =>
  (await list(browser)).find(({ isCurrent }) => isCurrent)?._id ?? '';

async function twoSessions() {
  const { email, userId } = await panelPerson(services);
  const [here, there] = [await enterPanel(services, app, email), await enterPanel(services, app, email)];
  return { email, userId, here: here.browser, there: there.browser };
}

describe('GET /api/panel/sessions', () => {
  it('lists the open sessions with their browser in words', async () => {
    const { email } = await panelPerson(services);
    const phone = new PanelBrowser(services, app, { ip: '198.51.100.9' });
    await phone.call('POST', '/api/panel/session', {
      body: { email, password: goodPassword },
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      },
    });
    const { browser } = await enterPanel(services, app, email);

    const sessions = await list(browser);

    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({
      _id: expect.any(String),
      isCurrent: false,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      device: 'Safari en iOS',
      network: '198.51.100.9',
    });
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it.each([
    ['ended', { revokedAt: sql`now()` }],
    ['expired', { expiresAt: sql`now()` }],
    ['idle for twelve hours', { lastSeenAt: sql`now() - interval '12 hours 1 second'` }],
    ['waiting for the second factor', { openedAt: null }],
  ])('leaves out one that is %s', async (_, state) => {
    const { here, there } = await twoSessions();
    await db
      .update(panelSessions)
      .set(state)
      .where(eq(panelSessions.id, await idOf(there)));

    expect(await list(here)).toHaveLength(1);
  });

  it("leaves out another person's", async () => {
    const { here } = await twoSessions();
    await twoSessions();
    expect(await list(here)).toHaveLength(2);
  });
});

describe('DELETE /api/panel/sessions/:sessionId', () => {
  it('ends that session alone', async () => {
    const { here, there } = await twoSessions();

    const answer = await here.call('DELETE', `/api/panel/sessions/${await idOf(there)}`);

    expect(answer.status).toBe(204);
    expect([await stateOf(here), await stateOf(there)]).toEqual(['open', 'none']);
  });

  it("answers 404 to another person's, to an unknown one and to one that has ended", async () => {
    const { here, there } = await twoSessions();
    const other = await twoSessions();
    const ended = await idOf(there);
    await here.call('DELETE', `/api/panel/sessions/${ended}`);

    for (const id of [await idOf(other.here), newId(), ended]) {
      expect((await here.call('DELETE', `/api/panel/sessions/${id}`)).status).toBe(404);
    }
    expect(await stateOf(other.here)).toBe('open');
  });
});

describe('DELETE /api/panel/sessions', () => {
  it('ends the others, also one that waits for its second factor', async () => {
    const { email, browser } = await personWithApp(services, app);
    const awaiting = (await enterPanel(services, app, email)).browser;
    const stranger = await twoSessions();

    expect((await browser.call('DELETE', '/api/panel/sessions')).status).toBe(204);

    const states = [await stateOf(browser), await stateOf(awaiting), await stateOf(stranger.here)];
    expect(states).toEqual(['open', 'none', 'open']);
  });
});

describe('DELETE /api/panel/session', () => {
  it('ends the session and deletes the cookie; without one the answer is the same', async () => {
    const { here, there } = await twoSessions();
    const copy = here.copy();

    expect(await here.call('DELETE', '/api/panel/session')).toMatchObject({
      status: 200,
      body: { state: 'none' },
    });

    expect(here.cookies.has('dorsal-panel')).toBe(false);
    expect([await stateOf(copy), await stateOf(there)]).toEqual(['none', 'open']);
    expect(await here.call('DELETE', '/api/panel/session')).toMatchObject({
      status: 200,
      body: { state: 'none' },
    });
  });
});
