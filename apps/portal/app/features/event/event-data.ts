import { type Api, InvalidRequestError, NotFoundError, ServerError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient, QueryObserverOptions } from '@tanstack/react-query';
import { data } from 'react-router';

/**
 * Loads an event into the cache by its `_id` or slug. Throws a response: 404 if it is unknown, 503 if the API says so.
 */
export async function loadEvent(
  queryClient: QueryClient,
  api: Api,
  id: string,
  options?: Pick<QueryObserverOptions, 'gcTime' | 'networkMode'>,
): Promise<EventBody> {
  try {
    return await queryClient.fetchQuery({ ...eventQuery(api, id), ...options });
  } catch (error) {
    // A handle that the API rejects as invalid belongs to no event.
    const isUnknown = error instanceof NotFoundError || error instanceof InvalidRequestError;
    if (isUnknown) throw data(null, { status: 404 });
    const isAway = error instanceof ServerError && error.status === 503;
    throw isAway ? data(null, { status: 503 }) : error;
  }
}
