import type { FastifyInstance } from 'fastify';
import { organizerMessageEndpoints } from '@dorsal/api-contract/panel/messages';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import type { Services } from '../services.ts';
import { messageDetails, messagesOf } from './message-views.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessage } from './send-message.ts';
import { stopMessage } from './stop-message.ts';
import { testMessage } from './test-message.ts';

/** An organizer's messages to the participants of an event. */
export function organizerMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { list, preview, send, test, get, stop } = organizerMessageEndpoints;

  panelRoute(app, services, list, async ({ params }) => {
    const { id } = await requirePeopleEvent(db, params);
    return messagesOf(db, id);
  });
  panelRoute(app, services, preview, async ({ caller, params, body: message }) =>
    previewMessage(db, { event: await requirePeopleEvent(db, params), caller, message }),
  );
  panelRoute(app, services, send, async ({ caller, params, body: message }) => {
    const event = await requirePeopleEvent(db, params);
    const messageId = await sendMessage(services, { event, caller, message });
    return messageDetails(db, { eventId: event.id, messageId });
  });
  panelRoute(app, services, test, async ({ caller, params, body: message }) => {
    await testMessage(services, { event: await requirePeopleEvent(db, params), caller, message });
    return undefined;
  });
  panelRoute(app, services, get, async ({ params }) => {
    const { id: eventId } = await requirePeopleEvent(db, params);
    return messageDetails(db, { eventId, messageId: params.messageId });
  });
  panelRoute(app, services, stop, async ({ caller, params }) => {
    const event = await requirePeopleEvent(db, params);
    await stopMessage(db, { event, caller, messageId: params.messageId });
    return messageDetails(db, { eventId: event.id, messageId: params.messageId });
  });
}
