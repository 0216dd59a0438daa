import type { FastifyInstance } from 'fastify';
import { organizerPeopleEndpoints } from '@dorsal/api-contract/panel/people';
import { isWithin } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { peopleExportRoutes } from './export/export-routes.ts';
import { peopleCountsOf } from './people-counts.ts';
import { type PeopleEvent, requirePeopleEvent } from './people-event.ts';
import { peopleOptionsOf } from './people-options.ts';
import { mayOf } from './people-scope.ts';
import { findPeople } from './people-window.ts';
import { storeReview } from './review-twin.ts';
import { personDocumentPanelRoutes } from './document-panel-routes.ts';
import { askGuardianAgain, correctPerson, resendTickets, revealDocument } from './person-actions.ts';
import { showHealthAnswer } from './person-health.ts';
import { personView } from './person-view.ts';
import { peopleViewRoutes } from './view-routes.ts';

/** The activity records that a member looks at an event's people once a day. */
const recordedViews = { action: 'record-people-viewed', times: 1, windowSeconds: 24 * 60 * 60 } as const;

/** The participants of an organizer's event. */
export function organizerPeopleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { options, list, counts, get, reveal, showHealth, correct, resend, askGuardian, reviewTwin } =
    organizerPeopleEndpoints;

  panelRoute(app, services, options, async ({ caller, params }) =>
    peopleOptionsOf(await requirePeopleEvent(db, params), mayOf(caller)),
  );
  panelRoute(app, services, list, async ({ caller, params, body }) => {
    const event = await requirePeopleEvent(db, params);
    const [window] = await Promise.all([
      findPeople(db, { event, may: mayOf(caller), ...body }),
      recordView(db, event, caller),
    ]);
    return window;
  });
  panelRoute(app, services, counts, async ({ caller, params, body }) => {
    const event = await requirePeopleEvent(db, params);
    return peopleCountsOf(db, { event, may: mayOf(caller), ...body });
  });
  panelRoute(app, services, get, async ({ caller, params }) => {
    const event = await requirePeopleEvent(db, params);
    return personView(services, { event, personId: params.personId, may: mayOf(caller) });
  });
  panelRoute(app, services, reveal, async ({ caller, params, body: asked }) => {
    const event = await requirePeopleEvent(db, params);
    return revealDocument(services, { event, personId: params.personId, caller, asked });
  });
  panelRoute(app, services, showHealth, async ({ caller, params, body: { questionId } }) => {
    const event = await requirePeopleEvent(db, params);
    return showHealthAnswer(services, { event, personId: params.personId, questionId, caller });
  });
  panelRoute(app, services, correct, async ({ caller, params: { personId, ...params }, body: corrected }) => {
    const event = await requirePeopleEvent(db, params);
    await correctPerson(services, { event, personId, caller, corrected });
    return personView(services, { event, personId, may: mayOf(caller) });
  });
  panelRoute(app, services, resend, async ({ caller, params: { personId, ...params } }) => {
    const event = await requirePeopleEvent(db, params);
    await resendTickets(services, { event, personId, caller });
    return personView(services, { event, personId, may: mayOf(caller) });
  });
  panelRoute(app, services, askGuardian, async ({ caller, params: { personId, ...params } }) => {
    const event = await requirePeopleEvent(db, params);
    await askGuardianAgain(services, { event, personId, caller });
    return personView(services, { event, personId, may: mayOf(caller) });
  });
  panelRoute(app, services, reviewTwin, async ({ caller, params: { personId, twinId, ...params } }) => {
    const event = await requirePeopleEvent(db, params);
    await storeReview(db, { event, personId, twinId, may: mayOf(caller) });
    return personView(services, { event, personId, may: mayOf(caller) });
  });
  personDocumentPanelRoutes(app, services);
  peopleViewRoutes(app, services);
  evidenceRoutes(app, services);
  peopleExportRoutes(app, services);
}

async function recordView(
  db: Services['db'],
  { id, name: subject }: PeopleEvent,
  caller: OrganizerCaller,
): Promise<void> {
  const { organizerId, userId } = caller;
  if (!(await isWithin(db, `${userId}/${id}`, recordedViews))) return;
  await recordActivity(db, { organizerId, caller, action: 'peopleViewed', subject });
}
