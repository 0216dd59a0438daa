import { type Api, InvalidRequestError, NotFoundError, ServerError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';

/** Puts an event into the cache, by its `_id` or slug. Throws an answer: 404 if there is none, 503 while the API can't answer. */
export async function loadEvent(queryClient: QueryClient, api: Api, id: string): Promise<EventBody> {
  try {
    return await queryClient.fetchQuery(eventQuery(api, id));
  } catch (error) {
    // A handle that the API refuses is the handle of no event.
    const isUnknown = error instanceof NotFoundError || error instanceof InvalidRequestError;
    if (isUnknown) throw data(null, { status: 404 });
    const isAway = error instanceof ServerError && error.status === 503;
    throw isAway ? data(null, { status: 503 }) : error;
  }
}
