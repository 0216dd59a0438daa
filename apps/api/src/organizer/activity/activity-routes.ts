import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { organizerActivityEndpoints } from '@dorsal/api-contract/panel/activity';
import type { Transaction } from '../../db/database.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { activityCsv } from './activity-csv.ts';
import { activityPage } from './activity-page.ts';

const pageSize = 50;
const exportLimit = { action: 'export-activity', times: 20, windowSeconds: 24 * 60 * 60 } as const;

export function activityRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, export: exported } = organizerActivityEndpoints;

  panelRoute(app, services, list, async ({ caller: { organizerId }, query }) => {
    const { entries, next } = await activityPage(db, { ...query, organizerId, size: pageSize });
    // The contract's schema leaves out `id` and `isTeam`.
    return { entries: entries.map((entry) => ({ ...entry, _id: entry.id.toString() })), next };
  });

  panelRoute(app, services, exported, async ({ caller, reply }) => {
    await limitFor(db, caller.organizerId, exportLimit);
    const slug = await db.transaction((tx) => recordExport(tx, caller));
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="actividad-${slug}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(activityCsv(db, caller.organizerId)));
    return undefined;
  });
}

/** Returns the organizer's slug. */
async function recordExport(tx: Transaction, caller: OrganizerCaller): Promise<string> {
  const { organizerId } = caller;
  const [organizer] = await tx
    .select({ slug: organizers.slug, name: organizers.name })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!organizer) throw new NotFoundError();
  const { slug, name: subject } = organizer;
  await recordActivity(tx, { organizerId, caller, action: 'activityExported', subject });
  return slug;
}
