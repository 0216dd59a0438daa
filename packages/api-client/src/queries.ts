import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Key and function of each query, declared once. Every value that changes the response is in the key. */
export const eventQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['events', 'event', id], queryFn: ({ signal }) => api.events.get(id, signal) });

export const sameOrganizerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['events', 'event', id, 'same-organizer'],
    queryFn: ({ signal }) => api.events.ofSameOrganizer(id, signal),
  });

export const eventCourseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['events', 'event', id, 'course'],
    queryFn: ({ signal }) => api.courses.ofEvent(id, signal),
  });

/** A course never changes. */
export const courseShapeQuery = (api: Api, courseId: string) =>
  queryOptions({
    queryKey: ['courses', courseId],
    queryFn: ({ signal }) => api.courses.shape(courseId, signal),
    staleTime: Infinity,
  });

export const purchasedTicketsQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['events', 'event', eventId, 'tickets'],
    queryFn: ({ signal }) => api.events.tickets(eventId, signal),
  });

export const profileQuery = (api: Api) =>
  queryOptions({ queryKey: ['user', 'profile'], queryFn: ({ signal }) => api.user.profile(signal) });

export const purchasesQuery = (api: Api) =>
  queryOptions({ queryKey: ['user', 'purchases'], queryFn: ({ signal }) => api.user.purchases(signal) });

/** Whether the response is about the signed-in user, so that no other user may see it. */
export const isPersonalKey = (queryKey: QueryKey): boolean =>
  queryKey[0] === 'user' || queryKey.at(-1) === 'tickets';
