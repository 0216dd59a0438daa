import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { useQueryClient } from '@tanstack/react-query';
import { sessionKey } from './session-query.ts';

/** Stores a session that a call returned, so that the pages know it at once. */
export function useStoreSession(): (session: PanelSessionBody) => void {
  const queryClient = useQueryClient();
  return (session) => queryClient.setQueryData(sessionKey, session);
}
