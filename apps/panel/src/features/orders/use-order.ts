import type { EventRef, OrderRef } from '@dorsal/api-client/panel';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { sellsCanceledPlaces } from '@dorsal/domain/organizer-event-state';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { orderQuery, ordersKey } from './orders-queries.ts';

/** The event of the address, with its addresses in the panel. */
export function useOrdersEvent() {
  const { _id: organizerId, slug } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), organizerId));
  const event = events.find(({ _id }) => _id === eventId);
  const ref: EventRef = { organizerId, eventId };
  return {
    ref,
    name: event?.name ?? '',
    /** Whether a canceled place can be sold again. */
    sellsAgain: event !== undefined && sellsCanceledPlaces(event.state),
    reading: { now: useNow(), timeZone: event?.timeZone ?? defaultTimeZone },
    ordersPath: `/${slug}/events/${eventId}/orders`,
    peoplePath: `/${slug}/events/${eventId}/participants`,
  };
}

/** The order of the address. */
export function useOrder() {
  const event = useOrdersEvent();
  const { order: orderId = '' } = useParams();
  const ref: OrderRef = { ...event.ref, orderId };
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), ref));
  return { ...event, ref, order, path: `${event.ordersPath}/${orderId}` };
}

/** Shows an order as a call has changed it, and reads again what depends on it. */
export function useUpdateOrder(ref: OrderRef): (order: PanelOrderBody) => Promise<void> {
  const client = useQueryClient();
  const api = useApi();
  return async (order) => {
    client.setQueryData(orderQuery(api, ref).queryKey, order);
    await Promise.all([
      client.invalidateQueries({ queryKey: [...ordersKey(ref), 'list'] }),
      client.invalidateQueries({ queryKey: ['organizer', ref.organizerId, 'people', ref.eventId] }),
      client.invalidateQueries({ queryKey: ['organizer', ref.organizerId, 'home'] }),
    ]);
  };
}
