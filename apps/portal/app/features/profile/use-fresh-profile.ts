import type { ProfileBody } from '@dorsal/api-contract/user';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { session, useSession } from '~/session/browser-session.ts';

export interface FreshProfile {
  /** Null until it has loaded. */
  readonly profile: ProfileBody | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The session's profile, read again when the account is opened and when its tab gets the focus: the e-mail may have
 * been confirmed in another tab.
 */
export function useFreshProfile(): FreshProfile {
  const api = useApi();
  const profile = useSession((state) => state.profile);
  const setProfile = useSession((state) => state.setProfile);
  const reading = useQuery({
    queryKey: ['user', 'profile', 'account'],
    queryFn: async ({ signal }) => {
      const before = session.getState().profile;
      const read = await api.user.profile(signal);
      // Discard the response if the profile was saved, or the person signed out, during the request.
      if (session.getState().profile === before) setProfile(read);
      return read;
    },
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return {
    profile,
    failed: reading.isError && !reading.isFetching,
    retry: () => void reading.refetch(),
  };
}
