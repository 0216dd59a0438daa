import type { MembershipBody, PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';

export type OpenSession = Extract<PanelSessionBody, { state: 'open' }>;

/** A component that needs a session is shown outside RequireSession. */
class MissingSessionError extends Error {
  override name = 'MissingSessionError';

  constructor() {
    super('There is no open session: render the component below <RequireSession>.');
  }
}

/** The latest open session. It stays while an expired session is renewed over the page. */
export const OpenSessionContext = createContext<OpenSession | undefined>(undefined);

/** The person and their organizers. Only below RequireSession. Throws MissingSessionError. */
export function useOpenSession(): OpenSession {
  const session = useContext(OpenSessionContext);
  if (!session) throw new MissingSessionError();
  return session;
}

/** The organizer of the address (`/:org/…`), by its slug; undefined if the person is no member of it. */
export function useOrganizer(): MembershipBody | undefined {
  const { org } = useParams();
  return useOpenSession().organizers.find(({ slug }) => slug === org);
}

/**
 * The organizer of the address. Only for pages below PanelLayout, which shows nothing for other addresses. Throws
 * MissingSessionError.
 */
export function useCurrentOrganizer(): MembershipBody {
  const organizer = useOrganizer();
  if (!organizer) throw new MissingSessionError();
  return organizer;
}
