import type { FastifyInstance } from 'fastify';
import { organizerEventEndpoints } from '@dorsal/api-contract/panel/events';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { archiveEvent, unarchiveEvent } from './archive-event.ts';
import { closeSale, reopenSale } from './close-sale.ts';
import { panelEvents, requirePanelEvent } from './panel-events.ts';
import { createPreviewLink, revokePreviewLink } from './preview-link.ts';
import { publishDraft, unscheduleDraft } from './publish-draft.ts';

/** The calls that do one thing to an event, and answer with it. */
type Lifecycle = (typeof organizerEventEndpoints)[
  | 'archive'
  | 'close'
  | 'createPreviewLink'
  | 'reopen'
  | 'revokePreviewLink'
  | 'unarchive'
  | 'unschedule'];
type Action = (services: Services, caller: OrganizerCaller, eventId: string) => Promise<void>;

/** The organizer's events: their list, and what can be done to each. */
export function organizerEventRoutes(app: FastifyInstance, services: Services): void {
  const { list, get, publish } = organizerEventEndpoints;

  panelRoute(app, services, list, async ({ caller }) => panelEvents(services, caller));

  panelRoute(app, services, get, async ({ params, caller }) =>
    requirePanelEvent(services, caller, params.eventId),
  );

  panelRoute(app, services, publish, async ({ params, body, caller }) => {
    await publishDraft(services, caller, { eventId: params.eventId, ...body });
    return requirePanelEvent(services, caller, params.eventId);
  });

  const actions: readonly [Lifecycle, Action][] = [
    [organizerEventEndpoints.unschedule, unscheduleDraft],
    [organizerEventEndpoints.close, closeSale],
    [organizerEventEndpoints.reopen, reopenSale],
    [organizerEventEndpoints.archive, archiveEvent],
    [organizerEventEndpoints.unarchive, unarchiveEvent],
    [organizerEventEndpoints.createPreviewLink, createPreviewLink],
    [organizerEventEndpoints.revokePreviewLink, revokePreviewLink],
  ];
  for (const [endpoint, action] of actions) {
    panelRoute(app, services, endpoint, async ({ params, caller }) => {
      await action(services, caller, params.eventId);
      return requirePanelEvent(services, caller, params.eventId);
    });
  }
}
