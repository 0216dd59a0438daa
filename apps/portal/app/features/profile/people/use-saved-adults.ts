import type { SavedAdultBody } from '@dorsal/api-contract/saved-adults';
import { savedAdultCalls } from '@dorsal/api-client/saved-adults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

const queryKey = ['user', 'adults'];

export interface SavedAdults {
  /** Undefined until they have loaded. */
  readonly adults: readonly SavedAdultBody[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly calls: Pick<ReturnType<typeof savedAdultCalls>, 'ask' | 'remove'>;
  /** Reads them again, after a change. */
  readonly refresh: () => Promise<void>;
}

/** The adults whom the account has asked, fetched at each visit: the cache keeps nothing for the next user. */
export function useSavedAdults(): SavedAdults {
  const calls = savedAdultCalls(useApi());
  const client = useQueryClient();
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(signal), gcTime: 0 });
  return {
    adults: reading.data,
    failed: reading.isError && !reading.isFetching,
    retry: () => void reading.refetch(),
    calls,
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}
