import { documentRequestCalls } from '@dorsal/api-client/document-request';
import { useSecretLink } from '~/components/secret-link/use-secret-link.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** The documents that the link asks for; useless: the link is unknown, or the place is another person's now. */
export function useDocumentLink(token: string) {
  const { get } = documentRequestCalls(useApi());
  return useSecretLink(token, { name: 'documents', pattern: /^[0-9a-z]{26}[\w-]{43}$/, read: get });
}
