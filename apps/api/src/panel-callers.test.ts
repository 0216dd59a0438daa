import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { allPanelEndpoints } from '@dorsal/api-contract/panel/panel-contract';
import { panelSessions } from './db/schema/panel-sessions.ts';
import { users } from './db/schema/users.ts';
import { newId } from './ids.ts';
import { buildPanel, type PanelBrowser, seedOrganizer, signedInStaff } from './testing/panel-staff.ts';
import { testServices } from './testing/test-services.ts';
import { newToken } from './token-hash.ts';

const services = await testServices({ environment: { RATE_LIMIT_SCALE: '100000' } });
const { db, config } = services;
const app = await buildPanel(services);
const organizerId = await seedOrganizer(services);

// The calls come from the contract, so that new ones are covered automatically.
const endpoints = allPanelEndpoints()
  .filter(({ caller }) => caller !== undefined)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = endpoints.filter(([, { caller }]) => caller !== 'public');
const sudo = endpoints.filter(([, { caller }]) => caller === 'sudo');

interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a call whose body can't be parsed: a guard answers before it is read. */
async function answerOf(endpoint: Endpoint, { cookie, headers = {} }: Sent) {
  const own = {
    host: new URL(config.panelUrl).host,
    origin: config.panelUrl,
    'sec-fetch-site': 'same-origin',
  };
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'token' ? newToken() : newId())),
    headers: {
      ...own,
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(endpoint.method !== 'GET' && { payload: '{"nonsense":1' }),
  });
  const { code, fields } = response.body === '' ? {} : response.json<{ code?: string; fields?: object }>();
  return { status: response.statusCode, code, fields };
}

const cookieOf = (browser: PanelBrowser) => `dorsal-panel=${browser.cookies.get('dorsal-panel')}`;

/** The cookie of a new member's session, after `change` to its row. */
async function sessionWith(
  change: Partial<Record<keyof typeof panelSessions.$inferInsert, unknown>>,
  { hasFactor = true } = {},
): Promise<string> {
  const { userId, browser } = await signedInStaff(services, app, { organizerId, role: 'reader', hasFactor });
  if (Object.keys(change).length > 0) {
    await db
      .update(panelSessions)
      .set(change as Partial<typeof panelSessions.$inferInsert>)
      .where(eq(panelSessions.userId, userId));
  }
  return cookieOf(browser);
}

async function sessionOfDisabledAccount(): Promise<string> {
  const { userId, browser } = await signedInStaff(services, app, { organizerId, role: 'owner' });
  await db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, userId));
  return cookieOf(browser);
}

async function sessionOfDeletedAccount(): Promise<string> {
  const { userId, browser } = await signedInStaff(services, app, { organizerId, role: 'owner' });
  await db.delete(users).where(eq(users.id, userId));
  return cookieOf(browser);
}

const unauthenticated: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['without a cookie', async () => undefined],
  ['with a wrong cookie', async () => `dorsal-panel=${newToken()}`],
  ['with a malformed cookie', async () => `dorsal-panel=${newId()}`],
  ['with two cookies of that name', async () => `dorsal-panel=${newToken()}; ${await sessionWith({})}`],
  ["with the portal's cookie", async () => (await sessionWith({})).replace('dorsal-panel', 'refresh')],
  ['with an expired session', async () => sessionWith({ expiresAt: sql`now()` })],
  [
    'with a session idle for twelve hours',
    async () => sessionWith({ lastSeenAt: sql`now() - interval '12 hours'` }),
  ],
  ['with a session that was ended', async () => sessionWith({ revokedAt: sql`now()` })],
  ['with a session that awaits its second factor', async () => sessionWith({ openedAt: null })],
  ['with a session of a disabled account', sessionOfDisabledAccount],
  ['with a session of a deleted account', sessionOfDeletedAccount],
];

const elsewhere = [
  ['from a page of another site', { origin: 'https://dorsal.evil.example', 'sec-fetch-site': 'cross-site' }],
  ['from a page of another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['from a page without an address', { origin: 'null' }],
  ["to the portal's host", { host: 'localhost:3000' }],
  ['to a host that only begins alike', { host: `${new URL(config.panelUrl).host}.evil.example` }],
] as const;

describe.each(unauthenticated)('a call of the panel %s', async (_, credential) => {
  it.each(guarded)('is refused before its body is read: %s', async (_name, endpoint) => {
    const cookie = await credential();

    const { status, fields } = await answerOf(endpoint, cookie === undefined ? {} : { cookie });

    expect(status).toBe(401);
    expect(Object.keys(endpoint.answers)).toContain('401');
    expect(fields).toBeUndefined();
  });
});

describe.each(elsewhere)('a call of the panel %s', async (_, headers) => {
  it.each(endpoints)('is refused before its body is read: %s', async (_name, endpoint) => {
    const answer = await answerOf(endpoint, { headers, cookie: await sessionWith({}) });

    expect(answer).toEqual({ status: 403, code: 'foreign_page', fields: undefined });
    expect(Object.keys(endpoint.answers)).toContain('403');
  });
});

describe('a guarded call of the panel', () => {
  it.each(sudo)('needs an account with a second factor: %s', async (_, endpoint) => {
    const cookie = await sessionWith({}, { hasFactor: false });
    expect(await answerOf(endpoint, { cookie })).toMatchObject({
      status: 403,
      code: 'second_factor_missing',
    });
  });

  it.each([
    ['never', null],
    ['ten minutes ago', sql`now() - interval '10 minutes'`],
  ])('is refused if it was used %s', async (_, secondFactorAt) => {
    for (const [, endpoint] of sudo) {
      const cookie = await sessionWith({ secondFactorAt });
      expect(await answerOf(endpoint, { cookie })).toMatchObject({
        status: 403,
        code: 'second_factor_needed',
      });
    }
  });
});

describe('a call of the panel by its own caller', () => {
  it.each(endpoints)('passes the guard: %s', async (_, endpoint) => {
    const { code } = await answerOf(endpoint, { cookie: await sessionWith({}) });

    expect([
      'foreign_page',
      'unauthenticated',
      'second_factor_needed',
      'second_factor_missing',
    ]).not.toContain(code);
  });

  it('is of every kind', () => {
    const kinds = new Set(endpoints.map(([, { caller }]) => caller));
    expect(kinds).toEqual(new Set(['public', 'session', 'sudo']));
  });
});
