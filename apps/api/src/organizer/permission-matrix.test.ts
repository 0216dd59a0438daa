import fastify from 'fastify';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import { organizerMemberEndpoints } from '@dorsal/api-contract/panel/members';
import { allPanelEndpoints } from '@dorsal/api-contract/panel/panel-contract';
import { answerAsApi, serverOptions } from '../api-plugin.ts';
import { organizerInvitations } from '../db/schema/members.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { contractRoute } from '../http/contract-route.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { buildPanel, PanelBrowser, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { lacksBody, nameOf, permissionMatrix } from '../testing/permission-matrix.ts';
import { testServices } from '../testing/test-services.ts';
import { newId } from '../ids.ts';
import { teamOf } from './members/team.ts';

const isOfOrganizer = (endpoint: Endpoint) => endpoint.permission !== undefined;

describe('the permissions of the panel, generated from the contract', async () => {
  const services = await testServices();
  const app = await buildPanel(services);
  const { problemsOf } = permissionMatrix(services, app);
  const isServed = ({ method, path }: Endpoint) => app.hasRoute({ method, url: path });

  it('a route serves each call of the contract', () => {
    const unserved = allPanelEndpoints().filter((endpoint) => !isServed(endpoint));

    expect(unserved.map(nameOf)).toEqual([]);
  });

  it('each call declares either its callers or a permission', () => {
    const wrong = allPanelEndpoints().filter(({ caller, permission, path }) => {
      const isOrganizers = path.startsWith('/api/organizer/:organizerId/');
      return isOrganizers ? !permission || caller : !caller || permission;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });

  it('each call with nested ids and a body has an example that reaches its repository', () => {
    expect(allPanelEndpoints().filter(isOfOrganizer).filter(lacksBody).map(nameOf)).toEqual([]);
  });

  it.each(allPanelEndpoints().filter(isOfOrganizer))(
    'each role and each situation gets the expected answer: $method $path',
    async (endpoint) => {
      expect(await problemsOf(endpoint as Parameters<typeof problemsOf>[0])).toEqual([]);
    },
    60_000,
  );

  /** The statuses and codes for the callers of a call without an organizer. */
  async function answersTo({ method, path, body }: Endpoint) {
    const organizerId = await seedOrganizer(services);
    const staff = (hasFactor: boolean) =>
      signedInStaff(services, app, { organizerId, role: 'owner', hasFactor });
    const waiting = await staff(true);
    const stale = await staff(true);
    const of = ({ userId }: typeof stale) => eq(panelSessions.userId, userId);
    await services.db.update(panelSessions).set({ openedAt: null }).where(of(waiting));
    await services.db.update(panelSessions).set({ secondFactorAt: null }).where(of(stale));
    const callers = {
      visitor: new PanelBrowser(services, app),
      waiting: waiting.browser,
      withoutFactor: (await staff(false)).browser,
      stale: stale.browser,
      sudo: (await staff(true)).browser,
    };
    const url = path.replaceAll(/:\w+/g, newId());
    const sent = body ? { body: { nonsense: true } } : {};
    const answers = Object.entries(callers).map(async ([name, browser]) => {
      const answer = await browser.call<{ code?: string }>(method, url, sent);
      const isRefused = answer.status === 401 || answer.status === 403;
      return [name, isRefused ? `${answer.status} ${answer.body.code}` : 'passes'];
    });
    return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
  }

  const unauthenticated = { visitor: '401 unauthenticated', waiting: '401 unauthenticated' };

  it.each(allPanelEndpoints().filter(({ caller }) => caller === 'session'))(
    'a person with an open session may call $method $path',
    async (endpoint) => {
      const answers = await answersTo(endpoint);
      expect(answers).toMatchObject(unauthenticated);
      const { withoutFactor, stale, sudo } = answers;
      expect([withoutFactor, stale, sudo].filter((answer) => answer?.startsWith('401'))).toEqual([]);
    },
  );

  it.each(allPanelEndpoints().filter(({ caller }) => caller === 'sudo'))(
    'a person who has just used a second factor may call $method $path',
    async (endpoint) => {
      expect(await answersTo(endpoint)).toEqual({
        ...unauthenticated,
        withoutFactor: '403 second_factor_missing',
        stale: '403 second_factor_needed',
        sudo: 'passes',
      });
    },
  );

  describe('finds (negative controls)', () => {
    const panelWith = async (addRoute: (panel: ReturnType<typeof fastify>) => void) => {
      const panel = fastify(serverOptions(services));
      answerAsApi(panel);
      addRoute(panel);
      await panel.ready();
      return permissionMatrix(services, panel);
    };
    const { revokeInvitation, team } = organizerMemberEndpoints;

    it('a repository that ignores its organizer', async () => {
      const { problemsOf: found } = await panelWith((panel) => {
        panelRoute(panel, services, revokeInvitation, async ({ caller, params: { invitationId } }) => {
          await services.db
            .update(organizerInvitations)
            .set({ revokedAt: new Date() })
            .where(eq(organizerInvitations.id, invitationId));
          return teamOf(services.db, caller);
        });
      });
      expect(await found(revokeInvitation)).toEqual([
        "owner, another organizer's nested ids: 200 undefined, expected 404 not_found",
      ]);
    });

    it('a route that checks neither member nor permission', async () => {
      const { problemsOf: found } = await panelWith((panel) => {
        contractRoute(panel, { ...team, authorisation: 'none' }, async ({ params: { organizerId } }) =>
          teamOf(services.db, { organizerId, userId: '' }),
        );
      });
      const problems = await found(team);
      expect(problems).toContain("owner, another organizer's id: 200 undefined, expected 404 not_found");
      expect(problems).toContain('reader, own: 200 undefined, expected 403 no_permission');
      expect(problems).toContain('owner, expired: 200 undefined, expected 404 not_found');
    });
  });
});
