import type { Api } from '@dorsal/api-client';

/**
 * The calls of an event's page, answered with the draft of a preview link: the event is known by the link's token. By
 * `call`, since a method for it in the client would be part of each page.
 */
export function previewApi(api: Api, token: string): Api {
  return {
    ...api,
    courses: {
      ...api.courses,
      ofEvent: (_id, signal) =>
        api.call('GET /api/events/preview/:token/course', { params: { token }, signal }),
    },
    events: {
      ...api.events,
      get: (_id, signal) => api.call('GET /api/events/preview/:token', { params: { token }, signal }),
      // A draft has no neighbors: the page would show them as its own.
      ofSameOrganizer: () => Promise.resolve([]),
    },
  };
}
