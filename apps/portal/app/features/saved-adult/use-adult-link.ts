import { savedAdultCalls } from '@dorsal/api-client/saved-adults';
import { useSecretLink } from '~/components/secret-link/use-secret-link.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** The request to save the reader's data, and what is saved; useless: the link is unknown, or everything was deleted. */
export function useAdultLink(token: string) {
  const { get } = savedAdultCalls(useApi());
  return useSecretLink(token, { name: 'saved-adult', pattern: /^[0-9a-z]{26}[\w-]{43}$/, read: get });
}
