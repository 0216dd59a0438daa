import type { SavedPersonBody, SavePersonBody } from '@dorsal/api-contract/saved-people';
import type { Api } from './api.ts';

/** The calls about the people that the signed-in user has saved, loaded separately. Each rejects with an `ApiError`. */
export function savedPeopleCalls({ call }: Pick<Api, 'call'>) {
  return {
    /** The own data (`self`) first. */
    list: (signal?: AbortSignal): Promise<SavedPersonBody[]> => call('GET /api/user/people', { signal }),
    /** The own data replace those saved before. */
    add: (body: SavePersonBody): Promise<SavedPersonBody> => call('POST /api/user/people', { body }),
    change: (personId: string, body: Omit<SavePersonBody, 'kind'>): Promise<SavedPersonBody> =>
      call('PUT /api/user/people/:personId', { params: { personId }, body }),
    /** May be repeated. */
    remove: (personId: string): Promise<void> =>
      call('DELETE /api/user/people/:personId', { params: { personId } }),
  };
}

/** The calls, for callers that pass them on. */
export type SavedPeopleCalls = ReturnType<typeof savedPeopleCalls>;
