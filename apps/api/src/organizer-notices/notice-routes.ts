import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { organizerNoticeEndpoints } from '@dorsal/api-contract/panel/notices';
import type { OrganizerNotice } from '@dorsal/domain/organizer-notices';
import { organizerMembers } from '../db/schema/members.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';

/** What the member is notified of by e-mail. */
export function organizerNoticeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { get, choose } = organizerNoticeEndpoints;
  const own = ({ organizerId, userId }: OrganizerCaller) =>
    and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId));
  const chosen = async (caller: OrganizerCaller): Promise<{ notices: OrganizerNotice[] }> => {
    const [row] = await db
      .select({ notices: organizerMembers.notices })
      .from(organizerMembers)
      .where(own(caller));
    return { notices: row?.notices ?? [] };
  };

  panelRoute(app, services, get, async ({ caller }) => chosen(caller));

  panelRoute(app, services, choose, async ({ caller, body: { notices } }) => {
    await db
      .update(organizerMembers)
      .set({ notices: [...new Set(notices)] })
      .where(own(caller));
    return chosen(caller);
  });
}
