import { guardianRequestCalls } from '@dorsal/api-client/guardian-request';
import { useSecretLink } from '~/components/secret-link/use-secret-link.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** The consent that the link asks for; useless: the link is unknown, or the place has another guardian now. */
export function useGuardianLink(token: string) {
  const { get } = guardianRequestCalls(useApi());
  return useSecretLink(token, { name: 'guardian', pattern: /^[0-9a-z]{26}[\w-]{43}$/, read: get });
}
