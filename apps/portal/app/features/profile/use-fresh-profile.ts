import type { ProfileBody } from '@dorsal/api-contract/user';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { session, useSession } from '~/session/browser-session.ts';

export interface FreshProfile {
  /** Null until it is there. */
  readonly profile: ProfileBody | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * The session's profile, read anew whenever the account is opened and whenever the person comes back to its tab: the
 * e-mail may have been confirmed in another one.
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
      // What was saved while this was on its way is newer; and whoever has signed out has no profile.
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
