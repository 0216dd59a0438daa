import type { FastifyInstance, FastifyReply } from 'fastify';
import { organizerEvidenceEndpoints } from '@dorsal/api-contract/panel/evidence';
import { organizerPeopleEndpoints } from '@dorsal/api-contract/panel/people';
import { sudoMinutes } from '@dorsal/domain/organizer-roles';
import { NotFoundError } from '../../http/refusal.ts';
import { isWithin } from '../../limits/rate-limit.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { panelRoute } from '../../panel-guard/panel-route.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { type PeopleEvent, requirePeopleEvent } from '../people-event.ts';
import { requirePerson } from '../person-handle.ts';
import { type EvidenceFile, evidenceCsvFile, evidencePdfFile } from './evidence-files.ts';
import { evidencePageOf } from './evidence-page.ts';
import { isShownEvidence } from './person-waivers.ts';

/** An owner who reads page after page opens the screen once, as long as the second factor counts. */
const recordedViews = {
  action: 'record-evidence-viewed',
  times: 1,
  windowSeconds: sudoMinutes * 60,
} as const;

/** What people and guardians accepted: the owner's screen, and the documents of one person. */
export function evidenceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, csv, pdf } = organizerEvidenceEndpoints;

  panelRoute(app, services, list, async ({ caller, params, body }) => {
    const event = await requirePeopleEvent(db, params);
    await recordView(db, event, caller);
    return evidencePageOf(db, event, body);
  });
  panelRoute(app, services, csv, async ({ caller, params, reply }) => {
    const event = await requirePeopleEvent(db, params);
    return sendFile(reply, await evidenceCsvFile(services, { event, caller }));
  });
  panelRoute(app, services, pdf, async ({ caller, params, reply }) => {
    const event = await requirePeopleEvent(db, params);
    const { evidenceId } = params;
    const action = 'evidenceDownloaded';
    return sendFile(reply, await evidencePdfFile(services, { event, caller, evidenceId, action }));
  });
  panelRoute(app, services, organizerPeopleEndpoints.waiverPdf, async ({ caller, params, reply }) => {
    const { personId, evidenceId } = params;
    const event = await requirePeopleEvent(db, params);
    const person = await requirePerson(db, { eventId: event.id, personId });
    if (!(await isShownEvidence(db, { event, person, evidenceId }))) throw new NotFoundError();
    const action = 'waiverDownloaded';
    return sendFile(reply, await evidencePdfFile(services, { event, caller, evidenceId, action }));
  });
}

async function recordView(
  db: Services['db'],
  { id, name: subject }: PeopleEvent,
  caller: OrganizerCaller,
): Promise<void> {
  const { organizerId, userId } = caller;
  if (!(await isWithin(db, `${userId}/${id}`, recordedViews))) return;
  await recordActivity(db, { organizerId, caller, action: 'evidenceViewed', subject });
}

/** Sends a file, which no cache stores. */
async function sendFile(reply: FastifyReply, { type, name, body }: EvidenceFile): Promise<undefined> {
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(body);
  return undefined;
}
