import { EventScreen } from '#/features/event/EventScreen.tsx';
import { overviewQuery } from '#/features/event/overview-query.ts';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = {
  title: 'Resumen',
  permission: 'events.read',
  prefetch({ api, queryClient, organizer, params: { event = '' } }) {
    void queryClient.prefetchQuery(overviewQuery(api, { organizerId: organizer._id, eventId: event }));
  },
};

export function Component() {
  return <EventScreen />;
}
