import type { JoinedOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { sessionQuery } from '#/session/session-query.ts';
import { useStoreSession } from '#/session/use-store-session.ts';
import { PendingScreen } from './PendingScreen.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Registers an organizer; visitors create their account with it. Then: what can be done until it is approved. */
export function RegisterScreen() {
  const { data } = useSuspenseQuery(sessionQuery(useApi()));
  const storeSession = useStoreSession();
  const [registered, setRegistered] = useState<MembershipBody>();
  const accept = ({ session, slug }: JoinedOrganizerBody) => {
    storeSession(session);
    if (session.state !== 'open') return;
    setRegistered(session.organizers.find((organizer) => organizer.slug === slug));
  };
  if (registered) {
    const isConfirmed = data.state !== 'open' || data.person.isEmailConfirmed;
    return <PendingScreen organizer={registered} isEmailConfirmed={isConfirmed} />;
  }
  return <RegisterForm person={data.state === 'open' ? data.person : undefined} onRegistered={accept} />;
}
