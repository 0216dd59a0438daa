import type { EventRef, ListPeopleBody, PanelApi, PersonRef } from '@dorsal/api-client/panel';
import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { queryOptions } from '@tanstack/react-query';

/** Which rows in which order; the window is added. */
export type PeopleRequest = Pick<ListPeopleBody, 'audience' | 'sort' | 'columns'>;

/** Rows that are fetched at once. */
export const windowRows = 100;

/** The key of everything about the people of an event. */
export const peopleKey = ({ organizerId, eventId }: EventRef) =>
  ['organizer', organizerId, 'people', eventId] as const;

/** Columns and values to filter by. */
export const optionsQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'options'],
    queryFn: ({ signal }) => api.people.options(ref, signal),
  });

/** The key of the loaded windows of a list. */
export const windowsKey = (ref: EventRef, request: PeopleRequest) =>
  // As a text: parts of objects would also match the lists with more filters.
  [...peopleKey(ref), 'list', JSON.stringify(request)] as const;

/** The rows of a list from `page` × `windowRows` on. */
export const windowQuery = (api: PanelApi, ref: EventRef, request: PeopleRequest, page: number) =>
  queryOptions({
    queryKey: [...windowsKey(ref, request), page],
    queryFn: ({ signal }) =>
      api.people.list(ref, { ...request, offset: page * windowRows, limit: windowRows }, signal),
  });

/** How many people each value of each filter leaves. `questionId`: the question whose answers are counted. */
export const countsQuery = (
  api: PanelApi,
  ref: EventRef,
  audience: PeopleAudienceBody,
  questionId: string | null = null,
) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'counts', audience, questionId],
    queryFn: ({ signal }) => api.people.counts(ref, audience, questionId, signal),
  });

/** The saved views; none for roles that only search by name. */
export const viewsQuery = (api: PanelApi, ref: EventRef, mayRead: boolean) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'views', mayRead],
    queryFn: ({ signal }) => (mayRead ? api.peopleViews.list(ref, signal) : []),
  });

/** How many people each view has. */
export const viewCountsQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'viewCounts'],
    queryFn: ({ signal }) => api.peopleViews.counts(ref, signal),
  });

/** The saved choices of format and columns. */
export const templatesQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'templates'],
    queryFn: ({ signal }) => api.peopleExports.templates(ref, signal),
  });

/** Milliseconds after which exports in progress are read again. */
const movingMs = 3_000;

/** The person's large exports; read again while one of them is in progress. */
export const exportJobsQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'exportJobs'],
    queryFn: ({ signal }) => api.peopleExports.jobs(ref, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'queued' || state === 'running') ? movingMs : false,
  });

/** One participant. */
export const personQuery = (api: PanelApi, ref: PersonRef) =>
  queryOptions({
    queryKey: [...peopleKey(ref), 'person', ref.personId],
    queryFn: ({ signal }) => api.people.get(ref, signal),
  });
