import type { PanelApi } from '@dorsal/api-client/panel';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { eventsQuery } from '#/session/events-query.ts';
import { sessionQuery } from '#/session/session-query.ts';
import type { RouteHandle } from './route-handle.ts';

/** Starts to read the data of a visit's first page, so that it arrives while the page is being drawn. */
export function startReading({ state }: DataRouter, api: PanelApi, queryClient: QueryClient): void {
  const session = queryClient.getQueryData(sessionQuery(api).queryKey);
  if (session?.state !== 'open') return;
  for (const { params, route } of state.matches) {
    const organizer = session.organizers.find(({ slug }) => slug === params['org']);
    const { permission, prefetch } = (route.handle ?? {}) as Partial<RouteHandle>;
    if (!organizer || (permission !== undefined && !organizer.permissions.includes(permission))) continue;
    void queryClient.prefetchQuery(eventsQuery(api, organizer._id));
    prefetch?.({ api, queryClient, organizer, params });
  }
}
