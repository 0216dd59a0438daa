import { refundAccountCalls } from '@dorsal/api-client/refund-account';
import { useSecretLink } from '~/components/secret-link/use-secret-link.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** The refund that the link asks an account for; useless: the link is unknown, or a newer one has replaced it. */
export function useRefundLink(token: string) {
  const { get } = refundAccountCalls(useApi());
  return useSecretLink(token, { name: 'refund', pattern: /^[\w-]{43}$/, read: get });
}
