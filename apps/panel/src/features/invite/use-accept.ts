import type { AcceptInvitationBody, InvitationBody } from '@dorsal/api-contract/panel/organizers';
import { useApi } from '#/session/ApiProvider.tsx';
import { useStoreSession } from '#/session/use-store-session.ts';

/** What each way of accepting gets. */
export interface AcceptInvitationProps {
  /** Of the link. */
  token: string;
  invitation: InvitationBody;
}

/** Accepts the invitation and returns the path of the organizer. */
export function useAccept(token: string): (body: AcceptInvitationBody) => Promise<string> {
  const api = useApi();
  const storeSession = useStoreSession();
  return async (body) => {
    const { session, slug } = await api.organizers.acceptInvitation(token, body);
    storeSession(session);
    return `/${slug}`;
  };
}
