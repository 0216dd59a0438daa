import { type Api, InvalidRequestError, NotFoundError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';

/** The spec's text for an event that is not there, without its "Error: ". */
export const eventNotFoundText = 'Event not found';

/** Puts an event into the cache, by its `_id` or slug. Throws a 404 answer where there is none. */
export async function loadEvent(queryClient: QueryClient, api: Api, id: string): Promise<EventBody> {
  try {
    return await queryClient.fetchQuery(eventQuery(api, id));
  } catch (error) {
    // A handle that the API refuses is the handle of no event.
    const isUnknown = error instanceof NotFoundError || error instanceof InvalidRequestError;
    throw isUnknown ? data(eventNotFoundText, { status: 404 }) : error;
  }
}
