import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { serverOptions } from '../api-plugin.ts';
import { organizers } from '../db/schema/organizers.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { panelPlugin } from '../panel-plugin.ts';
import { type PanelBrowser, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { type HeadedPage, type PageHeading, pageHeading } from './page-heading.ts';

const services = await testServices();
const app = fastify(serverOptions(services));
await app.register(panelPlugin, { services });
app.get('/pages/:page/:org', async (request) => {
  const { page, org } = request.params as { page: HeadedPage; org: string };
  return { heading: await pageHeading(app, { request, page, org, signal: new AbortController().signal }) };
});
await app.ready();

const club = await seedOrganizer(services);
const staff = (role: OrganizerRole, organizerId = club) =>
  signedInStaff(services, app, { organizerId, role, hasFactor: false });

/** As a person opens a page: by its address. */
async function headingFor(browser: PanelBrowser, page: HeadedPage, headers: Record<string, string> = {}) {
  const { body } = await browser.call<{ heading: PageHeading | null }>('GET', `/pages/${page}/club-${club}`, {
    headers: { origin: services.config.panelUrl, 'sec-fetch-site': 'none', ...headers },
  });
  return body.heading;
}

const path = (name: string) => `/api/organizer/${club}/${name}`;

describe('the heading of a page, for a member', () => {
  it('is that of the events, with the calls of the page', async () => {
    const { browser } = await staff('editor');

    expect(await headingFor(browser, 'events')).toEqual({
      title: 'Eventos',
      calls: ['/api/panel/session', path('events')],
    });
  });

  it("has the day's figure on the first page", async () => {
    const { browser } = await staff('reader');

    expect(await headingFor(browser, 'home')).toEqual({
      title: '0 inscripciones hoy',
      context: expect.stringMatching(/^\S+ \d+ \S+ \d{4}, \d\d:\d\d$/),
      calls: ['/api/panel/session', path('events'), path('home')],
    });
  });

  it('is given to a link inside the panel', async () => {
    const { browser } = await staff('owner');

    expect(await headingFor(browser, 'events', { 'sec-fetch-site': 'same-origin' })).not.toBeNull();
  });
});

describe('the heading of a page is kept from', () => {
  it('people without a session', async () => {
    const { browser } = await staff('owner');
    browser.cookies.clear();

    expect(await headingFor(browser, 'events')).toBeNull();
  });

  it('a session that has ended', async () => {
    const { browser, userId } = await staff('owner');
    await services.db
      .update(panelSessions)
      .set({ revokedAt: new Date() })
      .where(eq(panelSessions.userId, userId));

    expect(await headingFor(browser, 'events')).toBeNull();
  });

  it('a session that awaits its second factor', async () => {
    const { browser, userId } = await staff('owner');
    await services.db.update(panelSessions).set({ openedAt: null }).where(eq(panelSessions.userId, userId));

    expect(await headingFor(browser, 'events')).toBeNull();
  });

  it('members of another organizer', async () => {
    const { browser } = await staff('owner', await seedOrganizer(services));

    expect(await headingFor(browser, 'events')).toBeNull();
  });

  it.each(['entrance', 'timer'] as const)('the role %s, if it may not read figures', async (role) => {
    const { browser } = await staff(role);

    expect(await headingFor(browser, 'home')).toBeNull();
    expect(await headingFor(browser, 'events')).not.toBeNull();
  });

  it('a member without the second factor that the organizer requires', async () => {
    const strict = await seedOrganizer(services);
    await services.db.update(organizers).set({ secondFactorRequired: true }).where(eq(organizers.id, strict));
    const { browser } = await staff('owner', strict);
    const { body } = await browser.call<{ heading: PageHeading | null }>(
      'GET',
      `/pages/events/club-${strict}`,
    );

    expect(body.heading).toBeNull();
  });

  it.each(['cross-site', 'same-site'])('a request of another page (%s)', async (site) => {
    const { browser } = await staff('owner');

    expect(await headingFor(browser, 'events', { 'sec-fetch-site': site })).toBeNull();
  });

  it('a request to another host', async () => {
    const { browser } = await staff('owner');

    expect(await headingFor(browser, 'events', { host: 'localhost:9999' })).toBeNull();
  });
});
