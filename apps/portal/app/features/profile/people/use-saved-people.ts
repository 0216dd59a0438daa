import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import { type SavedPeopleCalls, savedPeopleCalls } from '@dorsal/api-client/saved-people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

const queryKey = ['user', 'people'];

export interface SavedPeople {
  /** Undefined until they have loaded. */
  readonly people: readonly SavedPersonBody[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly calls: SavedPeopleCalls;
  /** Reads them again, after a change. */
  readonly refresh: () => Promise<void>;
}

/** The people that the account has saved, fetched at each visit: the cache keeps nothing for the next user. */
export function useSavedPeople(): SavedPeople {
  const calls = savedPeopleCalls(useApi());
  const client = useQueryClient();
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(signal), gcTime: 0 });
  return {
    people: reading.data,
    failed: reading.isError && !reading.isFetching,
    retry: () => void reading.refetch(),
    calls,
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}
