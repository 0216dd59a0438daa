import type { MembershipBody, PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from './ApiProvider.tsx';
import { sessionQuery } from './session-query.ts';

export type OpenSession = Extract<PanelSessionBody, { state: 'open' }>;

/** A component that needs a session is shown outside RequireSession. */
export class MissingSessionError extends Error {
  override name = 'MissingSessionError';

  constructor() {
    super('There is no open session: render the component below <RequireSession>.');
  }
}

/** The person and their organizers. Only below RequireSession. Throws MissingSessionError. */
export function useOpenSession(): OpenSession {
  const { data } = useSuspenseQuery(sessionQuery(useApi()));
  if (data.state !== 'open') throw new MissingSessionError();
  return data;
}

/** The organizer of the address (`/:org/…`), by its slug; undefined if the person is no member of it. */
export function useOrganizer(): MembershipBody | undefined {
  const { org } = useParams();
  return useOpenSession().organizers.find(({ slug }) => slug === org);
}
