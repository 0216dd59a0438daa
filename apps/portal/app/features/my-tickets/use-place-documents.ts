import { documentRequestCalls } from '@dorsal/api-client/document-request';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

/** The documents that are asked of the places that the user bought for an event. Not stored on the device. */
export function usePlaceDocuments(eventId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['user', 'documents', eventId],
    queryFn: ({ signal }) => documentRequestCalls(api).mine(eventId, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
